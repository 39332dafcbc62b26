// Shared by the staff's desks: a row's subject and sender, and the states that filter a list.
import { Link } from "react-router";
import { Under } from "#app/ui/display/data-table.tsx";

/** The subject of a row, with its kind below. */
export function DeskSubject({ to, subject, kind }: { to: string; subject: string; kind: string }) {
  return (
    <span className="breaks">
      <Link to={to}>{subject}</Link>
      <Under>{kind}</Under>
    </span>
  );
}

/** The sender; a visitor may have sent the form without a name or an address. */
export function DeskSender({ name, email }: { name: string; email: string }) {
  return (
    <span className="breaks">
      {name || "Sin nombre"}
      {email && <Under>{email}</Under>}
    </span>
  );
}

/** A chip for each state with its count, and one for all; `status` is the selected state, null for all. */
export function stateChips<Status extends string>(
  statuses: readonly Status[],
  texts: Readonly<Record<Status | "all", string>>,
  { counts, status, to }: Seen<Status>,
) {
  return [
    ...statuses.map((each) => ({
      to: to(each),
      label: texts[each],
      count: counts[each],
      current: each === status,
    })),
    {
      to: to("all"),
      label: texts.all,
      count: statuses.reduce((sum, each) => sum + counts[each], 0),
      current: status === null,
    },
  ];
}

type Seen<Status extends string> = {
  counts: Readonly<Record<Status, number>>;
  status: Status | null;
  to: (status: Status | "all") => string;
};
