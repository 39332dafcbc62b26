// The blog: found, read, liked, bookmarked and commented without scripts; written with the editor, reviewed by staff, read by all.
import { describe, expect } from "vitest";
import { noise, picture } from "#app/platform/files/example-pictures.ts";
import { register } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";
import { journeyApp, journeysAt } from "./browser.ts";
import { caretNoticed } from "./in-page.ts";

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
    const { page } = writer;
    const text = page.getByRole("textbox", { name: "Texto", exact: true });
    const tools = page.getByRole("toolbar", { name: "Formato" });
    // Text typed before the editor's code has loaded is in the editor.
    const held = Promise.withResolvers<void>();
    await page.route(/rich-text-field/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await writer.goes("/blog/write");
    await writer.fills({ Título: "La fiesta del tejado", Etiquetas: "tejados" });
    await writer.chooses({ Categoría: "Comunidad" });
    await text.click();
    await page.keyboard.type("## Arriba");
    held.resolve();
    await page.waitForResponse(/rich-text-field/);
    await page.keyboard.type(" del todo");
    await writer.field("Entradilla").click();
    await tools.waitFor();
    expect(await text.innerText()).toBe("Arriba del todo");
    await text.click();
    await page.evaluate(caretNoticed);
    await page.keyboard.press("End");
    await page.evaluate(caretNoticed);
    await page.keyboard.type("\nSubimos todos.");
    await writer.presses("Vista previa");
    await writer.sees("Vista previa. Lo que escribes sigue debajo.");
    await writer.expectNoAxe();
    await writer.presses("Publicar");
    await writer.sees("Enviado. Lo leeremos antes de publicarlo; mientras tanto solo lo ves tú.");
    await writer.sees("La fiesta del tejado");
    await writer.expectNoAxe();

    const staff = await register(app, "Eva");
    await makeStaff(app, staff);
    const id = (await app.pool.query<{ id: string }>("select id from blog_posts where title = 'La fiesta del tejado'"))
      .rows[0]!.id;
    const reader = await at("desktop");
    await reader.goes("/blog/la-fiesta-del-tejado");
    await reader.seesHeading("Post no encontrado");
    await staff.post("/app/staff/blog", { intent: "post.approve", id });
    await reader.goes("/blog/la-fiesta-del-tejado");
    await reader.seesHeading("La fiesta del tejado");
    await reader.seesHeading("Arriba del todo");
    await reader.sees("Subimos todos.");
  });

  journey(
    "shows pictures inside a text: chosen, pasted and dropped, said in words, and read on a phone",
    async (at) => {
      const staff = await register(app, "Rosa");
      await makeStaff(app, staff);
      const writer = await at("desktop", { as: staff });
      const { page } = writer;
      await writer.goes("/blog/write");
      await writer.fills({ Título: "La mesa larga" });
      await writer.chooses({ Categoría: "Comunidad" });
      const text = page.getByRole("textbox", { name: "Texto", exact: true });
      await page.getByRole("toolbar", { name: "Formato" }).waitFor();
      await text.click();
      await page.keyboard.type("Así quedó.");

      // Chosen by file: without an alternative text it is not inserted.
      await page.getByRole("button", { name: "Foto", exact: true }).click();
      await writer
        .field("Foto")
        .setInputFiles({ name: "mesa.jpg", mimeType: "image/jpeg", buffer: await noise(900, 600) });
      await writer.presses("Poner foto");
      await writer.sees("Di qué se ve en la foto, para quien no puede verla.");
      await writer.expectNoAxe();
      await writer.fills({ "Qué se ve": "Una mesa larga bajo los pinos", "Pie de foto": "Para treinta" });
      await page.keyboard.press("Enter");
      await text.getByAltText("Una mesa larga bajo los pinos").waitFor();
      await writer.expectNoAxe();

      // Pasted and dropped.
      for (const [kind, alt] of [
        ["paste", "Las flores"],
        ["drop", "Los manteles"],
      ] as const) {
        const bytes = [...(await picture("png"))];
        await text.evaluate(
          (element, { kind: how, bytes: sent }) => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(sent)], `${how}.png`, { type: "image/png" }));
            const told = { bubbles: true, cancelable: true };
            const { left, bottom } = element.getBoundingClientRect();
            element.dispatchEvent(
              how === "paste"
                ? new ClipboardEvent("paste", { ...told, clipboardData: data })
                : new DragEvent("drop", { ...told, dataTransfer: data, clientX: left + 20, clientY: bottom - 5 }),
            );
          },
          { kind, bytes },
        );
        await writer.fills({ "Qué se ve": alt });
        await writer.presses("Poner foto");
        await text.getByAltText(alt).waitFor();
      }
      expect(await text.locator("img").count()).toBe(3);

      // The selected picture gets other texts; another one is removed.
      await text.getByAltText("Las flores").click();
      await page.getByRole("button", { name: "Foto", exact: true }).click();
      await writer.fills({ "Qué se ve": "Las flores del centro" });
      await writer.presses("Guardar");
      // In a corner: two clicks at one place within half a second are a double click, which selects nothing.
      await text.getByAltText("Los manteles").click({ position: { x: 12, y: 12 } });
      await page.getByRole("button", { name: "Foto", exact: true }).click();
      await writer.presses("Quitar la foto");
      expect(await text.locator("img").count()).toBe(2);
      await writer.presses("Vista previa");
      await page.getByRole("region", { name: "Vista previa" }).getByAltText("Las flores del centro").waitFor();
      await writer.presses("Publicar");
      await writer.sees("Publicado. Ya lo puede leer todo el mundo.");

      const reader = await at("phone");
      await reader.goes("/blog/la-mesa-larga");
      const shown = reader.page.getByAltText("Una mesa larga bajo los pinos");
      // The page reserves the picture's space before it loads.
      const before = await reader.page.locator("article").evaluate((article) => article.scrollHeight);
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBe(900);
      expect(await reader.page.locator("article").evaluate((article) => article.scrollHeight)).toBe(before);
      expect(await shown.evaluate((image) => [image.getAttribute("loading"), image.clientWidth <= 390])).toEqual([
        "lazy",
        true,
      ]);
      await reader.sees("Para treinta");
      await reader.expectNoAxe();

      // Without scripts a picture goes to the end of the text.
      const plain = await at("desktop", { as: staff, javaScript: false });
      await plain.goes("/blog/write");
      await plain.fills({ Título: "Sin nada", Texto: "Antes." });
      await plain.page.getByText("Poner una foto en el texto").click();
      await plain.field("Foto").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture("png") });
      await plain.fills({ "Qué se ve": "Un mantel" });
      await plain.presses("Añadir la foto al final");
      await expect
        .poll(() => plain.field("Texto").inputValue())
        .toMatch(/^Antes\.\s+!\[Un mantel\]\(\/files\/post-image\//);
      expect(await plain.field("Título").inputValue()).toBe("Sin nada");
    },
  );
});
