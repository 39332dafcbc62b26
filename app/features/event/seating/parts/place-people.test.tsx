// The people of a table, whose names become part of an HTML text: no markup in a name takes effect.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { payloads } from "#test/robustness/payloads.ts";
import { SeatPerson, TablePeople } from "./place-people.tsx";

it("draws names as they are written, whatever they hold", () => {
  const names = [...payloads, 'Ana & Luis <b>"O\'Hara"</b>', "&lt;&amp;#39;"];
  const people = names.map((name, index) => ({ id: `g${index}`, name, status: "confirmed" as const }));
  const html = renderToStaticMarkup(<TablePeople people={people} />);
  const own = renderToStaticMarkup(
    <>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </>,
  );
  // The same output as React's own escaping.
  expect(html.replaceAll("&#39;", "&#x27;").replace(/^<ul[^>]*>|<\/ul>$/g, "")).toBe(own.replaceAll("&#39;", "&#x27;"));
});

it("says who has not answered, who does not come and whom the filter leaves", () => {
  const person = (status: "confirmed" | "maybe" | "declined", isMatch = false) => ({
    id: status,
    name: "Ana",
    status,
    isMatch,
  });
  const html = renderToStaticMarkup(
    <TablePeople people={[person("confirmed", true), person("maybe"), person("declined")]} />,
  );
  expect(html.replace(/ (class|data-tone)="[^"]*"/g, "")).toContain(
    "<li><mark>Ana</mark></li><li>Ana <span>sin confirmar</span></li><li>Ana <span>No asiste</span></li>",
  );
  const seat = renderToStaticMarkup(<SeatPerson person={{ ...person("maybe"), name: "<i>" }} />);
  expect(seat).toContain('<b>&lt;i&gt;</b> <span class="soft small">sin confirmar</span>');
  expect(renderToStaticMarkup(<SeatPerson person={undefined} />)).toBe(
    '<p><span class="soft small">Disponible</span></p>',
  );
});
