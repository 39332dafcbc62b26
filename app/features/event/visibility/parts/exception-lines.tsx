// The number of people with an exception to a thing, with the way to them.
import { Link } from "react-router";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { exceptionText } from "../copy.ts";
import type { Exceptions } from "../queries.server.ts";

export function ExceptionLines({ exceptions, eventId }: { exceptions: Exceptions | undefined; eventId: string }) {
  if (!exceptions) return null;
  return (["given", "withheld"] as const).map((kind) => {
    const counts = exceptions[kind];
    const text = exceptionText(kind, counts);
    const { guests, helpers } = managerPaths(eventId);
    const to = counts.members > 0 ? `${guests}/invitations/team` : counts.guests > 0 ? guests : helpers;
    return (
      text && (
        <span key={kind}>
          {text} <Link to={to}>Ver</Link>{" "}
        </span>
      )
    );
  });
}
