// Avatars: a photo, or initials in one of five colour pairs. A person has the same pair everywhere.
import { initialsOf, pairOf } from "#app/ui/display/initials.ts";
import css from "./avatar.module.css";

export type Person = { id: string; name: string; avatarUrl?: string | null | undefined };
type Size = "sm" | "md" | "lg" | "xl";

/** Decorative by default, beside a written name. Set `alone` where no name is beside it: it then exposes the name itself. */
export function Avatar({ person, size = "md", alone = false }: { person: Person; size?: Size; alone?: boolean }) {
  const className = [css.avatar, css[`p${pairOf(person.id)}`], size !== "md" && css[size]].filter(Boolean).join(" ");
  const name = alone ? ({ role: "img", "aria-label": person.name } as const) : ({ "aria-hidden": true } as const);
  return (
    <span className={className} {...name}>
      {person.avatarUrl ? (
        <img src={person.avatarUrl} alt="" width={96} height={96} loading="lazy" decoding="async" />
      ) : (
        initialsOf(person.name)
      )}
    </span>
  );
}

/** Overlapping avatars of the first `most` people, with a count of the rest. `label` names the group («Colaboradores»). */
export function AvatarStack({
  people,
  most = 5,
  size = "md",
  label,
}: {
  people: readonly Person[];
  most?: number;
  size?: Size;
  label: string;
}) {
  const shown = people.slice(0, most);
  const rest = people.length - shown.length;
  return (
    <ul className={[css.stack, size !== "md" && css[size]].filter(Boolean).join(" ")} aria-label={label}>
      {shown.map((person) => (
        <li key={person.id}>
          <Avatar person={person} size={size} alone />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <span className={[css.avatar, css.more, size !== "md" && css[size]].filter(Boolean).join(" ")}>
            <span aria-hidden="true">+{rest}</span>
            <span className="sr">y {rest} más</span>
          </span>
        </li>
      )}
    </ul>
  );
}
