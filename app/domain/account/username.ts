// Usernames: their form, and the generation of one for a person who has not chosen yet.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { foldText } from "#app/domain/text/text.ts";

export const usernameLimits = { min: 3, max: 20 } as const;
/** A generated name is a base of at most this many characters and a number from 0 to 999. SC-31 */
const baseLimit = 17;
export const usernameNumbers = 1000;

// Names that look like the product, its staff, or a path of the site.
const reserved = new Set(
  (
    "admin administrator administrador administradora administracion api app ayuda billing blog contacto " +
    "convite conviteapp debug equipo evento eventos help hostmaster info invitacion invitado invite login " +
    "logout mail moderador nobody noreply null official oficial owner postmaster privacidad register registro " +
    "root security seguridad settings soporte staff superuser support system sistema undefined usuario " +
    "webmaster www"
  ).split(" "),
);

export type UsernameRefusal =
  | "username_empty"
  | "username_too_short"
  | "username_too_long"
  | "username_characters"
  | "username_reserved";

/** The form for storing and comparing a username: trimmed, NFKC, lower-case, without a leading @. */
export function normalizeUsername(input: string): string {
  return input.slice(0, 1000).trim().normalize("NFKC").toLowerCase().replace(/^@/, "");
}

/**
 * A valid username: 3 to 20 lower-case letters, digits and underscores, not reserved. The database decides whether it is free. part 1 §5
 */
export function checkUsername(input: unknown): Result<{ username: string }, UsernameRefusal> {
  const username = typeof input === "string" ? normalizeUsername(input) : "";
  if (username === "") return refuse("username_empty");
  if (!/^[a-z0-9_]+$/.test(username)) return refuse("username_characters");
  if (username.length < usernameLimits.min) return refuse("username_too_short");
  if (username.length > usernameLimits.max) return refuse("username_too_long");
  return reserved.has(username.replaceAll("_", "")) ? refuse("username_reserved") : ok({ username });
}

/**
 * A username from `name`, else from the part of `email` before the @. It is the letters and digits of that, then `number`, a random one
 * from 0 to 999. If the name is taken, the caller tries another number. It always passes `checkUsername`. part 1 §3, SC-31
 */
export function generateUsername(name: string, email: string, number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= usernameNumbers)
    throw new RangeError("A username's number lies between 0 and 999.");
  const bases = [name, email.split("@", 1)[0] ?? ""].map((text) =>
    foldText(text.slice(0, 200))
      .replace(/[^a-z0-9]/g, "")
      .slice(0, baseLimit),
  );
  return `${bases.find((base) => base.length >= 2) ?? "usuario"}${number}`;
}

/**
 * Up to `count` valid and different usernames for a person called `name`, from words and from numbers. `draw(n)` returns a random integer
 * from 0 to n - 1. The database decides which ones are free. part 1 §2
 */
export function suggestUsernames(
  name: string,
  email: string,
  count: number,
  draw: (below: number) => number,
): string[] {
  const words = foldText(name.slice(0, 200))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .slice(0, 3);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const plain =
    words.length > 1 ? [`${first}_${last}`, `${first}${last}`, `${first}_${last[0]}`, `${last}_${first}`] : [first];
  const adorned = ["_fiesta", "_convida", "_celebra", "_mesa", "_bodas"].map(
    (end) => `${first.slice(0, 20 - end.length)}${end}`,
  );
  const pool = [...plain, ...adorned];
  const found = new Set<string>();
  for (let round = 0; found.size < count && round < 20 * count; round++) {
    const drawn =
      round % 2 === 0 && pool.length > 0
        ? pool.splice(draw(pool.length), 1)[0]!
        : generateUsername(name, email, draw(usernameNumbers));
    const checked = checkUsername(drawn);
    if (checked.ok) found.add(checked.username);
  }
  return [...found];
}
