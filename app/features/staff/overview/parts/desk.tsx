// What the desks of the staff have alike: a row's subject and sender, and the states that a list is seen by.
import { Link } from "react-router";
import { Under } from "#app/ui/display/data-table.tsx";

/** What a row is about, with its kind below. */
export function DeskSubject({ to, subject, kind }: { to: string; subject: string; kind: string }) {
  return (
    <span className="breaks">
      <Link to={to}>{subject}</Link>
      <Under>{kind}</Under>
    </span>
  );
}

/** Who sent it; the form may have been sent without a name or an address. */
export function DeskSender({ name, email }: { name: string; email: string }) {
  return (
    <span className="breaks">
      {name || "Sin nombre"}
      {email && <Under>{email}</Under>}
    </span>
  );
}

/** A chip for each state with how many there are, and one for all; `status` is the one that is seen, null for all. */
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
