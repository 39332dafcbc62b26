// /app/sin-conexion: the offline fallback below /app for pages without a copy. It contains no personal data: the browser itself lists
// the available copies.
import { useEffect, useState } from "react";
import { formatRelative } from "#app/copy/text/format.ts";
import { offlineText } from "#app/copy/network.ts";
import { safeNext } from "#app/domain/account/next-path.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { Mark } from "#app/ui/display/brand.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Drawing } from "#app/ui/display/drawings.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { colorSchemeAttributes } from "#app/ui/theme/color-scheme.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import "#app/ui/theme/theme.ts";
import type { Route } from "./+types/no-connection.route.ts";
import css from "./parts/no-connection.module.css";

export const handle = {
  access: { view: "health.read" },
  htmlAttributes: () => colorSchemeAttributes("auto"),
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Sin conexión · Convite" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => fontLinks;

export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  return null;
}

type Kept = { pathname: string; title: string; age: string };

async function readKept(): Promise<Kept[]> {
  const [{ listCopies }, { listDoors }] = await Promise.all([
    import("#app/ui/offline/copies.ts"),
    import("#app/ui/offline/door-database.ts"),
  ]);
  const now = new Date();
  const doors = (await listDoors()).map((door) => ({ ...door, title: offlineText.door(door.title) }));
  return [...doors, ...(await listCopies())].map(({ pathname, title, keptAt }) => ({
    pathname,
    title: title.replace(/ · Convite$/, ""),
    age: offlineText.seen(formatRelative(keptAt, now)),
  }));
}

export default function NoConnection() {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  // The copy of this page was stored without the path it stands for.
  const wanted = useHydrated() ? safeNext(new URL(location.href).searchParams.get("de")) : "/app";
  useEffect(() => {
    if ("caches" in globalThis) readKept().then(setKept, () => {});
  }, []);
  useEffect(() => {
    const goOn = () => location.assign(wanted);
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, [wanted]);
  return (
    <main id="main" className={css.page}>
      <div className={css.words}>
        <p className={css.brand}>
          <Mark />
          convite
        </p>
        <h1>{offlineText.page}</h1>
        <p>{offlineText.lead}</p>
        <ButtonLink to={wanted} reloadDocument size="lg">
          {offlineText.again}
        </ButtonLink>
        {kept.length > 0 ? (
          <section className={css.kept} aria-labelledby="kept">
            <h2 id="kept">{offlineText.keptPages}</h2>
            <ul>
              {kept.map(({ pathname, title, age }) => (
                <li key={pathname}>
                  <a href={pathname}>{title}</a>
                  <span>{age}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <p className={css.none}>{offlineText.none}</p>
        )}
      </div>
      <Drawing name="orange" className={css.drawing} />
    </main>
  );
}
