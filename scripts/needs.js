// Loaded before every command of package.json: exits with one Spanish sentence if `npm ci` omitted something. Plain
// JavaScript, so that an older Node can read it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// The first Node version that runs TypeScript directly.
const LEAST_NODE = 24;

const packages = fileURLToPath(new URL("../node_modules/", import.meta.url));
const lack =
  Number(process.versions.node.split(".")[0]) < LEAST_NODE
    ? `Convite trae su propio Node y aquí no está (este es el ${process.versions.node}): instala con «npm ci», sin --omit=optional.`
    : !existsSync(`${packages}vite`) && !process.env.PREBUILT
      ? "Faltan los paquetes con los que se construye Convite: instala con «npm ci», sin --omit=dev y sin NODE_ENV=production. Si ya está construido, arráncalo con PREBUILT=1."
      : null;
if (lack) {
  console.error(lack);
  process.exit(1);
}
