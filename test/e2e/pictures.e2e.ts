// Pictures as phones take them: larger than the stored size, and rotated by the camera.
import sharp from "sharp";
import { describe, expect } from "vitest";
import { noise } from "#app/platform/files/example-pictures.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const mostBytes = 5 * 1024 * 1024;

/** Landscape in the file, upright by its EXIF data; too large to be sent. */
const photo = await sharp(await noise(3_000, 2_000))
  .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
  .withMetadata({ orientation: 6 })
  .toBuffer();

describe.each(walkedAt("phone"))("a photo of a telephone, %s", (width) => {
  journey(`is made smaller before it is sent, and stands upright (${width})`, async (at) => {
    expect(photo.length).toBeGreaterThan(mostBytes);
    const account = await register(app, "Amparo");
    const id = await createEvent(account);
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}/image`);
    const sent = host.page.waitForRequest((request) => request.method() === "POST");
    await host.field("Elegir imagen").setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: photo });
    await host.page.getByAltText("La imagen que has elegido").waitFor();
    await host.presses("Subir imagen");
    expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(mostBytes);
    await host.sees("Imagen guardada.");
    const image = await app.db
      .selectFrom("files")
      .innerJoin("events", "events.imageKey", "files.key")
      .select(["files.width", "files.height"])
      .where("events.id", "=", id)
      .executeTakeFirstOrThrow();
    expect(image.height).toBeGreaterThan(image.width);

    await host.goes("/app/profile/photo");
    await host.field("Elegir una foto").setInputFiles({ name: "IMG_0002.jpg", mimeType: "image/jpeg", buffer: photo });
    await host.sees("Acercar");
    await host.presses("Guardar foto");
    await host.arrives("/app/profile");
    await host.sees("Foto de perfil actualizada exitosamente");
    await host.goes("/app/profile/photo");
    // The elements below the form are readable and clickable.
    const remove = host.page.getByRole("button", { name: "Eliminar foto" }).first();
    await remove.click();
    await host.sees("¿Estás seguro de que quieres eliminar tu foto de perfil?");
  });

  journey(`is refused on a page with the way back where there is no script (${width})`, async (at) => {
    const account = await register(app, "Blanca");
    const host = await at(width, { as: account, javaScript: false });
    await host.goes("/app/profile/photo");
    const large = Buffer.concat([photo, Buffer.alloc(Math.max(0, 7 * 1024 * 1024 - photo.length))]);
    await host.field("Elegir una foto").setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: large });
    await host.presses("Guardar foto");
    await host.sees("El archivo es demasiado grande. Máximo 5MB");
    await host.follows("Volver y probar otra vez");
    await host.arrives("/app/profile/photo");
  });
});
