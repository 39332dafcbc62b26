// Address cards (vCard 2.1, 3.0 and 4.0) from iPhone, Google, Outlook and Android, read card by card, and written as 3.0.
import { contactImportLimits, faxRank, type RawContact, rawContact } from "#app/domain/home/contact-import.ts";

export type ReadCards = {
  cards: RawContact[];
  /** The number of cards, without those that are lists of people. */
  count: number;
};

/** Pictures, sounds and keys: the reader ignores them. */
const skipped = new Set(["PHOTO", "LOGO", "SOUND", "KEY"]);
const LONGEST = 4 * contactImportLimits.cell;

type Line = { group: string; name: string; params: Map<string, string[]>; value: string };

/**
 * The cards of a text in pieces. A broken card is read as far as possible and marked; text outside of cards is ignored. Keeps at most one
 * card more than a book holds: `count` is the number of all.
 */
export function readCards(pieces: Iterable<string>): ReadCards {
  const cards: RawContact[] = [];
  let count = 0;
  let open: Line[] | null = null;
  let isBroken = false;
  let inner = 0;
  let before = "";
  const close = (isCut: boolean) => {
    if (open && !isList(open)) {
      count += 1;
      if (count <= contactImportLimits.people + 1) cards.push(cardOf(count, open, isBroken || isCut));
    }
    open = null;
    isBroken = false;
  };
  for (const { raw, isCut } of unfolded(pieces)) {
    const line = raw.trim();
    if (/^BEGIN:VCARD$/i.test(line)) {
      // An assistant's card is inside another card; any other BEGIN means that the card before has no end.
      if (open && (inner > 0 || /^AGENT[;:]/i.test(before))) inner += 1;
      else {
        close(true);
        open = [];
      }
    } else if (/^END:VCARD$/i.test(line)) {
      if (inner > 0) inner -= 1;
      else close(false);
    } else if (open && inner === 0 && line !== "") {
      const read = isCut ? null : lineOf(raw);
      if (read) open.push(read);
      else if (!isPictureOf(line)) isBroken = true;
    }
    before = line;
  }
  close(true);
  return { cards, count };
}

function isPictureOf(line: string): boolean {
  return skipped.has(/^(?:[\w-]+\.)?([A-Za-z-]+)/.exec(line.slice(0, 80))?.[1]?.toUpperCase() ?? "");
}

/** Lines without their folds. Drops a picture's further lines, and the excess of an overlong line. */
function* unfolded(pieces: Iterable<string>): Generator<{ raw: string; isCut: boolean }> {
  let parts: string[] = [];
  let length = 0;
  let isCut = false;
  let isPicture = false;
  let isQuoted = false;
  const whole = () => ({ raw: parts.join(""), isCut });
  const add = (part: string) => {
    if (length + part.length > LONGEST) isCut = true;
    else parts.push(part);
    length += part.length;
  };
  for (const line of linesOf(pieces)) {
    const last = parts.at(-1);
    // Quoted-printable text continues after an equals sign, with or without a leading space.
    if (isQuoted && last?.endsWith("=")) {
      parts[parts.length - 1] = last.slice(0, -1);
      add(/^[ \t]/.test(line) ? line.slice(1) : line);
    } else if (parts.length > 0 && /^[ \t]/.test(line)) {
      if (!isPicture) add(line.slice(1));
    } else if (isPicture && !/^(?:[\w-]+\.)?[A-Za-z][A-Za-z-]*[;:]/.test(line)) {
      // Base64 without folds.
    } else {
      if (parts.length > 0) yield whole();
      parts = [];
      length = 0;
      isCut = false;
      isPicture = isPictureOf(line);
      isQuoted = /^[^:]{0,200}QUOTED-PRINTABLE/i.test(line);
      add(isPicture ? line.slice(0, 80) : line);
    }
  }
  if (parts.length > 0) yield whole();
}

/** The lines of a text in pieces; drops the excess of an overlong line. */
function* linesOf(pieces: Iterable<string>): Generator<string> {
  let line = "";
  let isAfterReturn = false;
  const add = (part: string) => (line += part.slice(0, LONGEST + 1 - line.length));
  for (const piece of pieces) {
    const breaks = /\r\n?|\n/g;
    let start = isAfterReturn && piece.startsWith("\n") ? 1 : 0;
    breaks.lastIndex = start;
    for (let found = breaks.exec(piece); found; found = breaks.exec(piece)) {
      add(piece.slice(start, found.index));
      yield line;
      line = "";
      start = breaks.lastIndex;
    }
    add(piece.slice(start));
    isAfterReturn = piece.endsWith("\r") || (isAfterReturn && piece === "");
  }
  yield line;
}

/** `item1.TEL;TYPE="work,voice":+34…` */
function lineOf(raw: string): Line | null {
  const head = /^\s*(?:([\w-]+)\.)?([A-Za-z][A-Za-z0-9-]*)/.exec(raw);
  if (!head) return null;
  let at = head[0].length;
  const params = new Map<string, string[]>();
  while (raw[at] === ";") {
    const found = /^;([A-Za-z0-9-]+)(?:=((?:"[^"]*"|[^";:])*))?/.exec(raw.slice(at, at + 500));
    if (!found) return null;
    const [all, name = "", value] = found;
    // 2.1 omits the parameter's name: «TEL;CELL;PREF:».
    const key = value === undefined ? "TYPE" : name.toUpperCase();
    const values = (value ?? name).replaceAll('"', "").toUpperCase().split(",");
    params.set(key, [...(params.get(key) ?? []), ...values]);
    at += all.length;
  }
  if (raw[at] !== ":") return null;
  return { group: head[1] ?? "", name: head[2]!.toUpperCase(), params, value: valueOf(raw.slice(at + 1), params) };
}

function valueOf(value: string, params: Line["params"]): string {
  const isQuoted = [...(params.get("ENCODING") ?? []), ...(params.get("TYPE") ?? [])].includes("QUOTED-PRINTABLE");
  if (!isQuoted) return value;
  const charset = params.get("CHARSET")?.[0] ?? "UTF-8";
  return value.replace(/(?:=[0-9A-Fa-f]{2})+/g, (run) =>
    decoded(
      Uint8Array.from(run.slice(1).split("="), (byte) => Number.parseInt(byte, 16)),
      charset,
    ),
  );
}

function decoded(bytes: Uint8Array, charset: string): string {
  for (const label of [charset, "utf-8"])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The charset is wrong or unknown.
    }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** Whether the card is a list of people, which is not a contact. */
function isList(lines: readonly Line[]): boolean {
  return lines.some(({ name, value }) => /^(?:X-ADDRESSBOOKSERVER-)?KIND$/.test(name) && /^group$/i.test(value.trim()));
}

function cardOf(at: number, lines: readonly Line[], isBroken: boolean): RawContact {
  const card = rawContact(at);
  card.isBroken = isBroken;
  const labels = new Map(
    lines.filter(({ name }) => name === "X-ABLABEL").map(({ group, value }) => [group, value.toUpperCase()]),
  );
  let structured = "";
  const notes: string[] = [];
  for (const line of lines.slice(0, 500)) {
    const text = () => plain(line.value);
    switch (line.name) {
      case "FN":
        card.name ||= text();
        break;
      case "N": {
        const [family = "", given = "", more = "", before = "", after = ""] = divided(line.value);
        structured ||= [before, given, more, family, after].filter((part) => part.trim() !== "").join(" ");
        break;
      }
      case "NICKNAME":
        card.nickname ||= text();
        break;
      case "ORG":
        card.company ||= divided(line.value)[0] ?? "";
        break;
      case "TITLE":
        card.title ||= text();
        break;
      case "TEL":
        card.phones.push({ text: uriText(line.value, /^tel:/i), rank: rankOf(line, labels.get(line.group)) });
        break;
      case "EMAIL":
        card.emails.push({ text: uriText(line.value, /^mailto:/i), rank: isPreferred(line) ? 0 : 1 });
        break;
      case "NOTE":
        notes.push(text());
        break;
      case "CATEGORIES":
        card.category ||= line.value.slice(0, 300);
        break;
      case "X-CONVITE-ROLE":
        card.role = text();
        break;
      case "X-CONVITE-FAVORITE":
        card.isFavorite = true;
        break;
      case "X-CONVITE-EMAIL":
        card.isEmailHidden = line.value.trim() === "hidden";
        break;
    }
  }
  // Outlook and iPhone leave FN empty for a company.
  card.name = card.name.trim() || structured;
  card.notes = notes.join("\n");
  return card;
}

function rankOf(line: Line, label = ""): number {
  const types = line.params.get("TYPE") ?? [];
  if (types.some((type) => type === "FAX" || type === "PAGER")) return faxRank;
  if (types.some((type) => type === "CELL" || type === "IPHONE") || /MOBILE|MÓVIL|MOVIL|IPHONE/.test(label)) return 0;
  return isPreferred(line) ? 1 : 2;
}

function isPreferred({ params }: Line): boolean {
  return params.has("PREF") || (params.get("TYPE") ?? []).includes("PREF");
}

/** «tel:+34-600-11-22-33;ext=1» is +34-600-11-22-33. */
function uriText(value: string, scheme: RegExp): string {
  const text = plain(value).trim();
  return scheme.test(text) ? text.replace(scheme, "").split(";")[0]! : text;
}

function plain(value: string): string {
  return value.replace(/\\(.)/g, (_, letter: string) => (letter === "n" || letter === "N" ? "\n" : letter));
}

/** The parts of a value, separated by semicolons. */
function divided(value: string): string[] {
  return Array.from(`;${value}`.matchAll(/;((?:\\.|[^;\\])*)/g), ([, part = ""]) => plain(part));
}

/** The fields of a card. */
export type CardContact = {
  name: string;
  company: string;
  phone: string;
  email: string | null;
  showEmail: boolean;
  role: string;
  category: string;
  isFavorite: boolean;
  notes: string;
};

/** The card of a contact, 3.0, for iPhone, Google and Outlook; fields that only Convite knows are in lines that they ignore. */
export function writeCard(contact: CardContact): string {
  const { name, company, phone, email, showEmail, role, category, isFavorite, notes } = contact;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    company && `ORG:${escaped(company)}`,
    phone && `TEL;TYPE=CELL:${escaped(phone)}`,
    email && `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    notes && `NOTE:${escaped(notes)}`,
    `CATEGORIES:${escaped(category)}`,
    `X-CONVITE-ROLE:${role}`,
    isFavorite && "X-CONVITE-FAVORITE:yes",
    email && !showEmail && "X-CONVITE-EMAIL:hidden",
    "END:VCARD",
  ];
  return lines.map((line) => (line ? `${folded(line)}\r\n` : "")).join("");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** At most 75 bytes a line, without splitting a letter. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const letter of line) {
    const code = letter.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes + size > 75) {
      text += "\r\n ";
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
