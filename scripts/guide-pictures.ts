// The pictures of the help articles: for each article its screen on a phone, from a demo.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { isAwake } from "#test/e2e/in-page.ts";
import { type Demonstration, root } from "./demonstration.ts";

const folder = path.join(root, "app/features/site/help/pictures");
export const guideScreen = { width: 390, height: 560 };
/** Picture pixels per screen pixel. */
export const guideScale = 1.5;
const QUALITY = 52;

/**
 * Help articles with the address of their screen, and the scroll position of the picture's top. `{event}` is the wedding
 * and `{month}` a month with a party.
 */
const screens: Readonly<Record<string, [address: string, down?: number]>> = {
  "crear-un-evento": ["/app/event/new"],
  "buscar-y-cartera": ["/app?vista=cartera&todos=si"],
  "anadir-invitados": ["{event}/guests"],
  "invitar-por-familias": ["{event}/guests/household/new"],
  "traer-una-lista-de-invitados": ["{event}/guests/import"],
  "ajustes-de-respuesta": ["{event}/guests/settings", 430],
  "enviar-invitaciones": ["{event}/guests/invitations/personal", 180],
  "enlaces-de-invitacion": ["{event}/guests/invitations?vista=enlaces", 420],
  "quien-organiza-contigo": ["{event}/guests/invitations/team", 246],
  "mesas-y-asientos": ["{event}/guests/tables", 520],
  "el-diseno-de-la-invitacion": ["{event}/customize"],
  "secciones-de-la-pagina": ["{event}/customize/sections"],
  "en-el-movil-y-sin-conexion": ["{event}"],
  "agenda-de-contactos": ["/app/contacts", 252],
  "como-responden-los-invitados": ["/demo/invitacion"],
  "compartir-la-pagina": ["{page}"],
  "tareas-y-plantillas": ["{event}/tasks"],
  "la-escaleta": ["{event}/schedule"],
  "la-puerta-y-el-dia": ["{event}/day"],
  "lista-de-regalos": ["{event}/gifts"],
  "presupuesto-y-pagos": ["{event}/budget"],
  "proveedores-del-evento": ["{event}/providers"],
  "el-moodboard": ["{event}/moodboard", 330],
  "album-de-fotos": ["{event}/album", 200],
  "dossier-en-pdf": ["{event}/dossier", 250],
  "hablar-con-los-demas": ["/app/chat", 190],
  "el-calendario": ["/app/calendar?mes={month}", 60],
};

/** Takes all pictures, or those of `only`. `page`: sized `guideScreen`, logged in as planner. `event`: their wedding's path. */
export async function takeGuides(page: Page, at: Demonstration, event: string, only: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // The birthday is nine weeks away.
  const month = new Date(Date.now() + 66 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 7);
  for (const [slug, [address, down = 0]] of Object.entries(screens)) {
    if (only.length > 0 && !only.includes(slug)) continue;
    const told = address.replace("{event}", event).replace("{page}", at.page).replace("{month}", month);
    // Not until the network is idle, because shared screens keep a stream open.
    await page.goto(at.origin + told, { waitUntil: "load" });
    await page.locator(".demonstration").evaluateAll((strips) => strips.forEach((strip) => strip.remove()));
    // React would restore elements removed before hydration.
    await page.waitForFunction(isAwake);
    // Overlays on every screen do not belong to this one.
    await page.evaluate((top) => {
      for (const element of document.querySelectorAll("body *")) {
        const { position, bottom } = getComputedStyle(element);
        const isFoot = position === "sticky" && bottom !== "auto" && !element.closest("dialog");
        if (isFoot || (position === "fixed" && element.getBoundingClientRect().top > 300)) element.remove();
      }
      window.scrollTo({ top, behavior: "instant" });
    }, down);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.decode()),
      ),
    );
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(folder, `${slug}.webp`));
    console.log(`${slug}: ${(size / 1_024).toFixed(1)} KiB`);
  }
}
