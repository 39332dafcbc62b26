// A profile: filled in, its name chosen, its photo cropped, uploaded and deleted.
import { describe, expect } from "vitest";
import { noise, picture } from "#app/platform/files/example-pictures.ts";
import { register } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const photo = await noise(900, 600);
const animation = await picture("webp");

describe.each(walkedAt("phone"))("a profile, %s", (width) => {
  journey(`is filled in, and keeps what was refused (${width})`, async (at) => {
    const host = await at(width, { as: await register(app, "Marta") });
    await host.goes("/app");
    if (width === "phone") await host.follows("Tu perfil");
    else await host.follows(/^Marta/);
    await host.arrives("/app/profile");
    await host.seesHeading("Tu perfil");
    await host.expectNoAxe();

    await host.follows("Editar perfil");
    await host.arrives("/app/profile/edit");
    await host.fills({ Nombre: " ", Teléfono: "no lo digo", Empresa: "Bodas Marta", Biografía: "Mesas largas." });
    await host.presses("Guardar");
    await host.sees("Escribe el nombre.");
    await host.expectTyped({ Teléfono: "no lo digo", Empresa: "Bodas Marta", Biografía: "Mesas largas." });
    await host.expectNoAxe();
    await host.fills({ Nombre: "Marta Segura", Teléfono: "600 111 222" });
    await host.presses("Guardar");
    await host.arrives("/app/profile");
    await host.sees("Perfil actualizado exitosamente", "600 111 222", "Bodas Marta", "Mesas largas.");
    await host.seesHeading("Marta Segura");

    await host.presses("Ocultar correo");
    await host.sees("Oculto");
    await host.presses("Mostrar correo");
    await host.sees("Visible para tus contactos");
  });

  journey(`gets the username that one chooses (${width})`, async (at) => {
    const name = `andres_${width}`;
    const other = await register(app, "Lucía");
    await other.post("/app/profile/username", { intent: "username", username: name });
    const host = await at(width, { as: await register(app, "Andrés") });
    await host.goes("/app/profile");
    await host.follows("Editar nombre de usuario");
    await host.seesHeading("Nombre de usuario");
    await host.fills({ "Nombre de usuario": "A!" });
    await host.sees("El nombre de usuario solo puede contener letras minúsculas, números y guion bajo");
    await host.fills({ "Nombre de usuario": name.toUpperCase() });
    await host.sees("Este nombre de usuario ya está en uso");
    await host.expectNoAxe();

    const suggested = () => host.reach.getByRole("list", { name: "Están libres:" }).getByRole("link").allInnerTexts();
    const before = await suggested();
    expect(before).toHaveLength(4);
    await host.follows("Nuevas");
    await expect.poll(suggested).not.toEqual(before);
    await host.expectTyped({ "Nombre de usuario": name.toUpperCase() });
    const [chosen = ""] = await suggested();
    await host.follows(chosen);
    await host.expectTyped({ "Nombre de usuario": chosen.slice(1) });
    await host.sees("Está libre. Puedes quedártelo.");
    await host.presses("Guardar");
    await host.arrives("/app/profile");
    await host.sees(chosen);
  });

  journey(`has a photo that one cuts oneself, and may take away (${width})`, async (at) => {
    const host = await at(width, { as: await register(app, "Iris"), failing: [507] });
    await host.goes("/app/profile");
    await host.follows("Añadir foto");
    await host.seesHeading("Foto de perfil");
    const picks = (name: string, mimeType: string, buffer: Buffer) =>
      host.reach.locator("input[name=file]").setInputFiles({ name, mimeType, buffer });
    await picks("foto.webp", "image/webp", animation);
    await host.sees("Solo se permiten archivos JPG, PNG o GIF");
    await picks("foto.jpg", "image/jpeg", Buffer.alloc(5 * 1024 * 1024 + 1));
    await host.sees("El archivo es demasiado grande. Máximo 5MB");
    // A user who submits it anyway sees the reason, not that a file is missing.
    await host.presses("Guardar foto");
    await host.sees("El archivo es demasiado grande. Máximo 5MB");
    await host.seesNothingOf("Elige un archivo.");
    await picks("foto.jpg", "image/jpeg", photo);
    await host.seesPicture(host.reach.getByAltText("La foto que has elegido"));
    await host.field("Acercar").fill("2");
    await host.expectNoAxe();
    // A server between the browser and ours may answer in its own way.
    const upload = "**/api/uploadProfilePhoto";
    await host.page.route(upload, (route) => route.fulfill({ status: 507, body: "Insufficient Storage" }), {
      times: 1,
    });
    await host.presses("Guardar foto");
    await host.sees("Error HTTP: 507");
    await host.presses("Guardar foto");
    await host.arrives("/app/profile");
    await host.sees("Foto de perfil actualizada exitosamente");
    await host.seesPicture(host.page.locator("main img[src^='/files/avatar/']").first());

    await host.follows("Cambiar foto");
    await host.presses("Eliminar foto");
    await host.seesHeading("¿Estás seguro de que quieres eliminar tu foto de perfil?");
    await host.presses("Eliminar foto");
    await host.arrives("/app/profile");
    await host.sees("Foto de perfil eliminada correctamente", "Añadir foto");
  });
});
