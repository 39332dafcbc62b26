// The app's frame renders only the given entries.
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { AppFrame, type AppFrameProps } from "#app/ui/layout/app-frame.tsx";

const person = { id: "u1", name: "María de la Luz Fernández-Villaverde", email: "maria@correo.es" };
const Sign = () => null;
const rooms = ["/app", "/app/calendar", "/app/contacts", "/app/settings"].map((to) => ({
  to,
  label: to,
  icon: Sign,
  end: to === "/app",
}));

function drawn(props: Partial<AppFrameProps>): string {
  const element = (
    <AppFrame person={person} items={rooms} {...props}>
      <h1>Hola</h1>
    </AppFrame>
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/app"] })} />,
  );
}
const hrefs = (html: string) => new Set([...html.matchAll(/href="([^"#]+)"/g)].map(([, href]) => href));

describe("AppFrame", () => {
  it("links nothing that it was not given", () => {
    expect(hrefs(drawn({ items: rooms.slice(0, 1) }))).toEqual(new Set(["/app"]));
    expect(hrefs(drawn({ newEventTo: "/app/event/new", profileTo: "/app/profile", helpTo: "/help" }))).toEqual(
      new Set(["/app", "/app/calendar", "/app/contacts", "/app/settings", "/app/event/new", "/app/profile", "/help"]),
    );
  });

  it("signs out with a form, says where one is, and never cuts a name", () => {
    const html = drawn({});
    expect(html).toMatch(/<form [^>]*action="\/logout" method="post"><button type="submit".*?Cerrar Sesión/);
    expect(html).toContain('aria-current="page"');
    expect(html).toContain("María de la Luz Fernández-Villaverde");
    expect(html).toContain('<main id="main"');
  });

  it("gives the phone three tabs and puts the rest into the menu", () => {
    const menu = /<dialog[\s\S]*<\/dialog>/.exec(drawn({}))?.[0] ?? "";
    expect(hrefs(menu)).toEqual(new Set(["/app/settings"]));
  });
});
