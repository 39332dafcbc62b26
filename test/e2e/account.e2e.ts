// Sign-in, sign-out, and the traces left after it; the screens in the dark scheme, at rest, and on failures.
import { describe, expect } from "vitest";
import { addMember } from "#test/factories.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";
import { groundOf } from "./in-page.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

describe.each(walkedAt("desktop"))("an account, %s", (width) => {
  journey(`is left, and nothing of it stays behind the back button (${width})`, async (at) => {
    const account = await register(app, "Marta");
    const id = await createEvent(account);
    const host = await at(width, { as: account });
    await host.goes("/app");
    await host.follows("Boda de Lucía y Andrés");
    await host.arrives(`/app/event/${id}`);
    await host.seesHeading("Boda de Lucía y Andrés");
    if (width === "phone") await host.presses("Menú");
    else await host.page.locator("aside [popovertarget=me-menu]").click();
    await host.expectNoAxe();
    await leave(host);
    await host.arrives("/login");
    for (let step = 0; step < 3; step++) {
      await host.page.goBack();
      await host.page.waitForLoadState();
      await host.seesNothingOf("Boda de Lucía y Andrés", account.email);
    }
    await host.goes(`/app/event/${id}`);
    await host.arrives(`/login?next=${encodeURIComponent(`/app/event/${id}`)}`);
  });

  journey(`is come back to, where one wanted to go (${width})`, async (at) => {
    const account = await register(app, "Paula");
    const id = await createEvent(account);
    const host = await at(width);
    await host.goes(`/app/event/${id}/guests`);
    await host.seesHeading("Pasa, pasa");
    await host.expectNoAxe();
    await host.fills({ "Correo electrónico": account.email, Contraseña: "no es esta" });
    await host.presses("Iniciar Sesión");
    await host.sees("El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.");
    await host.expectTyped({ "Correo electrónico": account.email });
    await host.expectNoAxe();
    await host.fills({ Contraseña: account.password });
    await host.presses("Mostrar contraseña");
    await host.presses("Iniciar Sesión");
    await host.arrives(`/app/event/${id}/guests`);
    const other = await at(width);
    await other.goes("/login?next=https://example.com/");
    await other.fills({ "Correo electrónico": account.email, Contraseña: account.password });
    await other.presses("Iniciar Sesión");
    await other.arrives("/app");
  });

  journey(`says what is wrong with a new one, and keeps what was typed (${width})`, async (at) => {
    const taken = await register(app, "Nuria");
    const host = await at(width);
    await host.goes("/register?plan=plus");
    await host.sees("Plan sugerido desde Pricing:");
    expect(await host.reach.getByRole("radio", { name: /^Plus/ }).isChecked()).toBe(true);
    await host.fills({ "Nombre completo": "Nuria Quiñones", "Correo electrónico": taken.email, Contraseña: "123456" });
    await host.sees("Aún no sirve.");
    await host.presses("Crear cuenta");
    await host.sees("Esa contraseña es de las más usadas del mundo. Elige otra.");
    await host.expectNoAxe();
    await host.fills({ Contraseña: "otra mesa muy larga" });
    await host.presses("Crear cuenta");
    await host.sees("Ocurrió un error y no hemos podido crear la cuenta.");
    await host.expectTyped({ "Nombre completo": "Nuria Quiñones", "Correo electrónico": taken.email });
    await host.expectNoAxe();
  });

  journey(`keeps what was typed before its page was awake (${width})`, async (at) => {
    const account = await register(app, "Ximo");
    const host = await at(width);
    const wakes = await asleep(host, "/login");
    await host.fills({ "Correo electrónico": account.email, Contraseña: account.password });
    await wakes();
    await host.expectTyped({ "Correo electrónico": account.email, Contraseña: account.password });
    await host.presses("Iniciar Sesión");
    await host.arrives("/app");

    const creates = await asleep(host, "/app/event/new");
    await host.page.getByText("Más detalles").click();
    await host.fills({
      Título: "Cena de empresa",
      Fecha: "2049-12-17",
      Ubicación: "Casa Montaña",
      Descripción: "A las nueve.",
    });
    await host.chooses({ Categoría: "Social", Tipo: "Cena" });
    await creates();
    await host.expectTyped({
      Título: "Cena de empresa",
      Fecha: "2049-12-17",
      Categoría: "social",
      Tipo: "dinner",
      Descripción: "A las nueve.",
    });
    await host.presses("Crear Evento");
    await host.seesHeading("Cena de empresa");
    await host.sees("Cena");

    const guests = `${host.path()}/guests`;
    const adds = await asleep(host, `${guests}/new`);
    await host.fills({ Nombre: "Rosario Adell", "Correo electrónico": "rosario@correo.es" });
    await adds();
    await host.expectTyped({ Nombre: "Rosario Adell", "Correo electrónico": "rosario@correo.es" });
  });

  journey(`wears the colours of the day and of the night (${width})`, async (at) => {
    const account = await register(app, "Iker");
    const id = await createEvent(account);
    await account.post(`/app/event/${id}/guests`, {
      intent: "add",
      name: "Carmen Ferrer",
      email: "carmen@correo.es",
      kind: "other",
      group: "vip",
    });
    const event = `/app/event/${id}`;
    const guest = await app.db.selectFrom("guests").select("id").where("eventId", "=", id).executeTakeFirstOrThrow();
    // The width changes no colours, only the elements on the page: the phone checks the frames, its cards and one dialog.
    const pages =
      width === "phone"
        ? ["/app", event, `${event}/guests`, `${event}/guests/new`]
        : [
            "/app",
            "/app/event/new",
            `${event}/guests/${guest.id}`,
            `${event}/guests/${guest.id}/delete`,
            ...["", "/edit", "/share", "/access", "/access?ver=url", "/image", "/guests", "/guests/new"].map(
              (path) => `${event}${path}`,
            ),
          ];
    const host = await at(width, { as: account, colorScheme: "light" });
    await host.goes("/app");
    const day = await groundOf(host);
    await host.page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => groundOf(host)).not.toBe(day);
    for (const path of pages) {
      await host.goes(path);
      await host.expectContrast();
    }
    const stranger = await at(width, { colorScheme: "dark" });
    for (const path of ["/login", "/register"]) {
      await stranger.goes(path);
      await stranger.expectContrast();
    }
  });

  journey(`holds still for a person who asks for it (${width})`, async (at) => {
    const account = await register(app, "Begoña");
    const id = await createEvent(account);
    await setSlug(account, id, `quieta-${width}`);
    const host = await at(width, { as: account, reducedMotion: "reduce" });
    for (const path of [
      "/",
      "/app",
      `/app/event/${id}`,
      `/app/event/${id}/share`,
      `/app/event/${id}/guests`,
      `/evento/quieta-${width}`,
    ]) {
      await host.goes(path);
      expect(await movementsOf(host), path).toEqual([]);
    }
    await host.goes(`/app/event/${id}`);
    await host.follows("Compartir");
    await host.seesHeading("Compartir evento");
    expect(await movementsOf(host)).toEqual([]);
  });

  journey(`is told in plain words what it cannot see (${width})`, async (at) => {
    const account = await register(app, "Hugo");
    const viewer = await register(app, "Rosario");
    const id = await createEvent(account);
    await addMember(app.db, id, viewer.email, "viewer");
    const host = await at(width, { as: viewer });
    await host.goes(`/app/event/${id}`);
    await host.seesHeading("Boda de Lucía y Andrés");
    await host.seesNothingOf("Editar", "¿A quién invitas?", "Compartir");
    await host.expectNoAxe();
    await host.goes(`/app/event/${id}/edit`);
    await host.seesHeading("Acceso Denegado");
    await host.expectNoAxe();
    await host.goes("/app/no-hay-nada-aqui");
    await host.seesHeading("Página no encontrada");
    await host.expectNoAxe();
    const stranger = await at(width, { colorScheme: "dark" });
    await stranger.goes("/no-hay-nada-aqui");
    await stranger.seesHeading("Página no encontrada");
    await stranger.expectNoAxe();
  });
});

describe.each(walkedAt("desktop"))("when the database fails, %s", (width) => {
  journey(`both sides are told so, with a number to quote (${width})`, async (at) => {
    const account = await register(app, "Ramón");
    const id = await createEvent(account);
    await setSlug(account, id, `averia-${width}`);
    const host = await at(width, { as: account, failing: [500] });
    await app.pool.query("alter table guests rename to guests_away");
    try {
      await host.goes(`/app/event/${id}`);
      await host.seesHeading("Algo ha fallado");
      await host.sees(/^Referencia: /);
      await host.expectNoAxe();
      await host.goes(`/evento/averia-${width}`);
      await host.seesHeading("Error cargando el evento");
      await host.sees(/^Referencia: /);
      await host.expectNoAxe();
    } finally {
      await app.pool.query("alter table guests_away rename to guests");
    }
    await host.goes(`/app/event/${id}`);
    await host.seesHeading("Boda de Lucía y Andrés");
  });
});

async function leave(host: Visitor): Promise<void> {
  await host.page.getByRole("button", { name: "Cerrar Sesión" }).filter({ visible: true }).first().click();
}

/** Opens a page and holds back its scripts until the returned function is called. */
async function asleep(host: Visitor, path: string): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  let awake = false;
  await host.page.route("**/*.js", (route) => (awake ? route.continue() : void held.push(() => route.continue())));
  await host.page.goto(path, { waitUntil: "commit" });
  return async () => {
    awake = true;
    await Promise.all(held.map((release) => release()));
    await host.awakes();
    await host.page.unrouteAll({ behavior: "wait" });
  };
}

/** The current animations and transitions of the page that last perceptibly long. */
function movementsOf({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 20)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "transition")),
  );
}
