// Every route that accepts files: its form, and the files to send to it.
import { randomUUID } from "node:crypto";
import { albumLimits } from "#app/domain/event/album.ts";
import { contactImportLimits } from "#app/domain/home/contact-import.ts";
import { importLimits } from "#app/domain/guest/import/guest-import.ts";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { type HostileFile, hostileBooks, hostileLists, hostilePhotographs, hostilePictures } from "./hostile-files.ts";
import { addEvent, type World } from "./world.ts";

type Fields = Record<string, string | (() => string | Promise<string>)>;
export type Door = {
  what: string;
  path: string;
  field: string;
  fields: Fields;
  files: HostileFile[];
  bytes: number;
  cookie?: string;
};
/** All routes that accept files, of an account and of a guest with an album's code. */
export async function openDoors(world: World, { id, cookie }: { id: string; cookie: string }): Promise<Door[]> {
  const event = await addEvent(world, id, "boda-hostil");
  const below = `/app/event/${event}`;
  const [session] = await rowsOf(world, "select id from chat_sessions where event_id = $1 and kind = 'general'", event);
  const post = (at: string, fields: Fields) => send(world, { path: below + at, field: "", fields, cookie }, null);
  await post("/providers/new", { intent: "provider.add", name: "Flores", service: "flowers" });
  await post("/edit", { intent: "block.add", type: "image" });
  const [provider] = await rowsOf(world, "select id from event_providers where event_id = $1", event);
  const [block] = await rowsOf(world, "select id from event_blocks where event_id = $1", event);
  const token = newToken();
  await world.pool.query("insert into albums (event_id, token_hash, token_sealed) values ($1, $2, 'unread')", [
    event,
    hashToken(token),
  ]);
  const of = (table: "events" | "event_blocks", row: string) => async () => {
    const { rows } = await world.pool.query<{ version: number }>(`select version from ${table} where id = $1`, [row]);
    return String(rows[0]!.version);
  };
  const pictures = hostilePictures();
  const photographs = hostilePhotographs();
  const picture = (what: string, at: string, fields: Fields, files = pictures.slice(0, 3), field = "file"): Door => ({
    what,
    path: at,
    field,
    fields,
    files,
    bytes: pictureFormBytes,
    cookie,
  });
  return [
    {
      what: "a guest list",
      path: `${below}/guests/import`,
      field: "file",
      fields: { intent: "read" },
      files: hostileLists(),
      bytes: importLimits.bytes,
      cookie,
    },
    {
      what: "a book of contacts",
      path: "/app/contacts/import",
      field: "file",
      fields: { intent: "read" },
      files: hostileBooks(),
      bytes: contactImportLimits.bytes,
      cookie,
    },
    picture("an event's picture", `${below}/image`, { intent: "upload" }, pictures),
    {
      ...picture("an album, by its code", `/album/${token}`, { intent: "photos.add" }, photographs),
      bytes: albumLimits.formBytes,
      cookie: undefined,
    } as Door,
    { ...picture("an album, by its host", `${below}/album`, { intent: "photos.add" }), bytes: albumLimits.formBytes },
    picture("a provider's documents", `${below}/providers/${provider}`, { intent: "document.add" }, photographs),
    picture("a photo", "/app/profile/photo", { intent: "photo" }),
    picture("a photo in settings", "/app/settings/photo", { intent: "photo" }),
    picture("a photo by a call", "/api/uploadProfilePhoto", { userId: id, fileName: "a.jpg" }),
    picture("a design", `${below}/customize`, {
      intent: "save",
      template: "romantic",
      palette: "",
      fontFamily: "default",
      version: of("events", event),
    }),
    picture("a page's photographs", `${below}/customize/photos`, { intent: "photo.add" }),
    picture("a moodboard", `${below}/moodboard`, { intent: "item.add", type: "image" }),
    picture("a moodboard, for scripts", `${below}/moodboard/cambios`, { intent: "item.add", type: "image" }),
    picture("a block", `${below}/edit`, {
      intent: "block.update",
      blockId: block!,
      version: of("event_blocks", block!),
      content: "",
    }),
    picture("a talk", `/app/chat/${session}`, { intent: "send", content: "", clientId: () => randomUUID() }),
    picture("a talk, for scripts", `/app/chat/${session}/mensajes`, {
      intent: "send",
      content: "",
      clientId: () => randomUUID(),
    }),
    picture("a gift", `${below}/gifts/new`, { intent: "gift.add", title: "Cafetera", price: "189" }),
    picture("an article", "/blog/write", { intent: "picture", pictureAlt: "Flores" }, pictures.slice(0, 3), "picture"),
  ];
}

async function rowsOf({ pool }: World, sql: string, value: string): Promise<string[]> {
  return (await pool.query<{ id: string }>(sql, [value])).rows.map(({ id }) => id);
}

/** Sends `file` to a route; a file without a name is the whole body. Throws if the server fails, or if it refuses a valid file. */
export async function send(
  { server: { origin } }: World,
  { path: at, field, fields, cookie }: Pick<Door, "path" | "field" | "fields" | "cookie">,
  file: HostileFile | null,
  isHonest = true,
): Promise<void> {
  const headers: Record<string, string> = { origin, ...(cookie ? { cookie } : {}) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === "string" ? value : await value());
  if (file) form.set(field, new File([new Uint8Array(file.bytes)], file.name));
  const isWhole = file?.name === "";
  if (isWhole) headers["content-type"] = "multipart/form-data; boundary=x";
  const body = isWhole ? new Uint8Array(file.bytes) : form;
  const post = () => fetch(origin + at, { method: "POST", headers, body, redirect: "manual" });
  // The server closes the connection of a body that it does not read, and an idle one.
  const answer = await post().catch(() => (isHonest ? post() : null));
  if (!answer) return;
  const text = await answer.text();
  if (answer.status >= 500 || (isHonest && answer.status >= 400))
    throw new Error(`${at} answered ${file?.what ?? "a form"} with ${answer.status}: ${text.slice(0, 300)}`);
}
