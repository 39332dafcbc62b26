// The blog: found, read, liked, kept and commented without a script; written with the editor, looked at by staff, and read by everybody.
import { describe, expect } from "vitest";
import { register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);

const slug = "como-sentar-a-ochenta-personas-sin-perder-a-ninguna";

describe("the blog", () => {
  journey("is searched, read, liked, kept and commented without scripts", async (at) => {
    const reader = await at("phone", { javaScript: false });
    await reader.goes("/blog?q=CELIACA");
    await reader.page.getByRole("link", { name: "Cómo sentar a ochenta personas sin perder a ninguna" }).click();
    await reader.seesHeading("Cómo sentar a ochenta personas sin perder a ninguna");
    await reader.page.getByRole("button", { name: /^Me gusta \d/ }).click();
    await expect.poll(() => reader.page.locator('button[aria-pressed="true"]').count()).toBe(1);
    await reader.presses("Guardar");
    await reader.sees("Guardado");
    await reader.fills({ "Tu comentario": "Lo de la silla libre nos salvó." });
    await reader.presses("Comentar");
    await reader.sees("Gracias. Lo leeremos antes de publicarlo; mientras tanto solo lo ves tú.");
    await reader.sees("Pendiente de revisión");

    const other = await at("phone");
    await other.goes(`/blog/${slug}`);
    await other.seesHeading("Cómo sentar a ochenta personas sin perder a ninguna");
    expect(await other.page.getByText("Lo de la silla libre nos salvó.").count()).toBe(0);
    await other.expectNoAxe();
    const views = async () =>
      (await app.pool.query<{ views: number }>("select views from blog_posts where slug = $1", [slug])).rows[0]!.views;
    await expect.poll(views).toBe(1);
  });

  journey("is written by anybody, and read by everybody once staff has looked at it", async (at) => {
    const writer = await at("desktop");
    await writer.goes("/blog/write");
    await writer.fills({ Título: "La fiesta del tejado", Etiquetas: "tejados" });
    await writer.chooses({ Categoría: "Comunidad" });
    await writer.page.getByRole("textbox", { name: "Texto", exact: true }).click();
    await writer.page.keyboard.type("## Arriba\nSubimos todos.");
    await writer.presses("Vista previa");
    await writer.sees("Vista previa. Lo que escribes sigue debajo.");
    await writer.expectNoAxe();
    await writer.presses("Publicar");
    await writer.sees("Enviado. Lo leeremos antes de publicarlo; mientras tanto solo lo ves tú.");
    await writer.sees("La fiesta del tejado");
    await writer.expectNoAxe();

    const staff = await register(app, "Eva");
    await app.pool.query("update users set staff_since = now() where email = $1", [staff.email]);
    const id = (await app.pool.query<{ id: string }>("select id from blog_posts where title = 'La fiesta del tejado'"))
      .rows[0]!.id;
    const reader = await at("desktop");
    await reader.goes("/blog/la-fiesta-del-tejado");
    await reader.seesHeading("Post no encontrado");
    await staff.post("/app/staff/blog", { intent: "post.approve", id });
    await reader.goes("/blog/la-fiesta-del-tejado");
    await reader.seesHeading("La fiesta del tejado");
    await reader.seesHeading("Arriba");
  });
});
