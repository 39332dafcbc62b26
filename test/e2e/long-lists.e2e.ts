// Long guest lists entered at once: a couple's 140 names, and a congress of 400 that a planner shares with an assistant.
import { describe, expect } from "vitest";
import { isLong } from "#test/endurance.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);
const { db } = app;

// As in a couple's own chat. Three of the lines do not name the guests: the couple must add them.
const CHAT = `INVITADOS BODA 💍
Familia de ella
- Papá y mamá
- Abuela Pepa
- Abuelos Vicent y Rosario
- Tía Amparo y Rafa
- Tío Julián, Carmen y los primos Leo y Nora
- Familia Molina Ferrer: Mónica, Sergi, Pau (7 años) y Lola (niña)
- Marta Segura +1
- Prima Inés y Joan
- Tío Paco +34 655 01 22 33
- Tíos Pilar y Manolo
- Primos de Burgos
- Vicente, Amparo y el bebé
Familia de él
1. Aita y ama
2. Iker Zabala y Ane Zabala
3. Mikel e Itziar con sus dos niños
4. Amama Begoña
5. Los Etxeberria (4)
6. Jon Ander Aldekoa, Maialen y Xabi (bebé)
7. Izaskun y Koldo
8. Tía Edurne y pareja
9. Gorka, Nerea, Ibai (niño) y Uxue (4 años)
10. Patxi Aldekoa
Universidad
María López 612 345 678
Pablo y Laura
Nuria Serra (vegetariana)
Íñigo Núñez Peña inigo@correo.es
Clara, Sofía y Elena
Diego Ramos y novia
Thomas Hahn y Anna Hahn
María de la Luz Fernández-Villaverde y familia
Óscar Martí +1
Begoña Sanchis y su marido
Alba Soler 600 11 22 33
Jorge, Cris y Martín (3 años)
Trabajo:
Eva Serra +1
Jaime Ortiz de Zárate
Lidia y Quique
Raquel Bosch (celíaca) y Toni
Hugo y Sandra + 2 niños
Noelia Vives y acompañante
Ximo Ferrer
Amigos de siempre
Ana y Luis García
Paula, Dani y Vega (niña)
Rocío Campos
Álvaro y Teresa
Carlos e Irene
Blas Otero +1
Las chicas de Gandía
Miriam Gil 611 22 33 44
Rubén y Silvia
Javi, Lorena, Mateo (5 años) y Carla (2 años)
Esther Pons y Marc
Elisa y Fran
Nando y su mujer
Carmen Tejada
Amigos de Andrés
Santi y Belén
Asier Goñi +1
David, Ainhoa y Telmo (niño)
Leire y Aitor
Josu y Marta
Peio Goikoetxea y pareja
Ander Ruiz
Beñat e Inma
Vecinos
Don Fermín y doña Consuelo
Rosa la del quinto
Familia Albiol: Chelo, Ramón y Neus`;
const SAID = {
  "Primos de Burgos": "Marcos\nCelia",
  "María de la Luz Fernández-Villaverde": "María de la Luz Fernández-Villaverde\nRicardo\nInés (niña)",
  "Las chicas de Gandía": "Sara\nLucía\nMar",
};

// A person's time: to find and press something, to type a letter, and to read the result of a line.
const SECONDS = { press: 2, letter: 0.3, household: 1 };
const MOST_SECONDS = 5 * 60;

const ways = [
  ["phone", true],
  ["desktop", false],
  ["desktop", true],
  ["phone", false],
] as const;

// One way in the short run: shorter lists test the differences.
describe.each(isLong ? ways : ways.slice(0, 1))("a couple's list, %s, scripts: %s", (width, javaScript) => {
  journey(
    `of 140 names is on the guest list in minutes (${width}, ${javaScript ? "with" : "without"} a script)`,
    async (at) => {
      const lucia = await register(app, "Lucía", "plus");
      const id = await createEvent(lucia);
      const host = await at(width, { as: lucia, javaScript });
      let presses = 0;
      let letters = 0;
      const press = async (pressing: Promise<void>) => (await pressing, (presses += 1));
      await host.goes(`/app/event/${id}`);
      await press(host.follows("Pegar una lista"));
      await press(host.fills({ "Los nombres": CHAT }));
      await press(host.presses("Leer la lista"));
      await host.seesHeading(/^1\d\d personas en \d+ invitaciones$/);
      const rows = host.page.getByRole("list", { name: "Invitaciones de la lista" }).locator(":scope > li");
      for (const [name, people] of Object.entries(SAID)) {
        const row = rows.filter({ hasText: name });
        await press(row.getByText(`Cambiar ${name}`).click());
        await row.getByLabel("Quiénes son, uno en cada línea").fill(people);
        letters += people.length;
        await press(row.getByRole("button", { name: "Guardar cambios" }).click());
        await row.waitFor({ state: "detached" });
      }
      await press(host.follows(/^Todas/));
      await press(host.page.getByRole("checkbox", { name: /^Me han dado permiso para apuntar las dietas/ }).check());
      await press(host.presses(/^Añadir 140 en \d+ invitaciones$/));
      await host.arrives(new RegExp(`^/app/event/${id}/guests\\?`));
      await host.sees("Lista añadida");

      const kept = await db.selectFrom("guests").selectAll().where("eventId", "=", id).execute();
      const households = new Set(kept.map(({ householdId }) => householdId)).size;
      const seconds = presses * SECONDS.press + letters * SECONDS.letter + households * SECONDS.household;
      console.log(
        `140 names: ${presses} presses, ${letters} letters, ${households} households to read; ${Math.round(seconds)} s of a person's time (limit ${MOST_SECONDS})`,
      );
      expect(kept).toHaveLength(140);
      expect(seconds).toBeLessThan(MOST_SECONDS);
      const count = (type: string) => kept.filter(({ memberType }) => memberType === type).length;
      expect({ children: count("child"), companions: count("companion") }).toEqual({ children: 16, companions: 14 });
      const reached = kept.filter(({ email, phone }) => email !== null || phone !== null);
      expect(reached.map(({ name }) => name).sort()).toEqual([
        "Alba Soler",
        "María López",
        "Miriam Gil",
        "Tío Paco",
        "Íñigo Núñez Peña",
      ]);
      await host.goes(`/app/event/${id}/guests/invitations/personal`);
      await host.sees(`${households} familias, 140 personas.`);
      await host.presses(`Crear los enlaces que faltan (${households})`);
      await host.sees(`${households} invitaciones creadas.`);
    },
  );
});

journey("a congress of 400 comes in as a file, and an assistant keeps its list beside the planner", async (at) => {
  const planner = await register(app, "Paula Vidal", "planner");
  const assistant = await register(app, "Asun Gil");
  await db.updateTable("users").set({ emailVerified: true }).where("email", "=", assistant.email).execute();
  const { username } = await db
    .selectFrom("users")
    .select("username")
    .where("email", "=", assistant.email)
    .executeTakeFirstOrThrow();
  const title = "Jornadas de Urbanismo";
  const id = await createEvent(planner, { title, category: "professional", type: "conference" });
  const guests = `/app/event/${id}/guests`;
  const paula = await at("desktop", { as: planner });
  await paula.goes(`/app/event/${id}`);
  await paula.follows("Pegar una lista");
  await paula.field("O un archivo").setInputFiles({ name: "asistentes.csv", mimeType: "text/csv", buffer: congress() });
  await paula.presses("Leer la lista");
  await paula.seesHeading("400 personas en 400 invitaciones");
  await paula.presses("Añadir 400 en 400 invitaciones");
  await paula.sees("Lista añadida");

  await paula.follows("Invitaciones");
  await paula.follows("A alguien que ayuda");
  await paula.fills({ "Nombre de usuario o correo electrónico": `@${username}` });
  await paula.presses("Buscar");
  await paula.sees("Usuario encontrado");
  await paula.chooses({ "Tipo de invitado": "Otro", Rol: "Colaborador" });
  await paula.page.locator("summary", { hasText: "Cambiar sus permisos" }).click();
  await paula.page.getByRole("checkbox", { name: "Gestionar invitados" }).check();
  await paula.presses("Enviar invitación");
  await paula.sees(/^Asun Gil ha sido invitado como Colaborador exitosamente!/);
  await paula.goes(`${guests}?q=Nadia+Puig`);
  await paula.sees("Nadia Puig");

  const asun = await at("phone", { as: assistant });
  await asun.goes("/app");
  await asun.follows(`Ver la invitación a ${title}`);
  await asun.presses("Aceptar invitación");
  await asun.arrives(`/app/event/${id}`);
  await asun.follows(/^0 vienen de 400\. Faltan 400 por contestar/);
  await asun.arrives(guests);
  await asun.fills({ "Buscar invitados": "nadia puig" });
  await asun.follows("Nadia Puig");
  await asun.presses("Confirmado");
  await asun.sees("Estado actualizado");
  // Her actions appear live on the other page.
  await paula.page.getByRole("row").filter({ hasText: "Nadia Puig" }).getByText("Confirmado").waitFor();
  await asun.goes(`${guests}?etiqueta=Ponente`);
  await asun.presses("Más: importar, descargar, seleccionar");
  await asun.page.getByLabel("Seleccionar", { exact: true }).check();
  await asun.page.keyboard.press("Escape");
  await asun.page.getByRole("checkbox", { name: "Seleccionar a todos los que se ven" }).check();
  await asun.sees("40 seleccionados");
  await asun.presses("Editar");
  await asun.chooses({ Estado: "Confirmado" });
  await asun.presses("Guardar cambios");
  await asun.sees("Invitados actualizados exitosamente");
  await paula.goes(`/app/event/${id}`);
  await paula.page.getByRole("link", { name: /^41 vienen de 400\. / }).waitFor();
  // She may manage the guests, but not the event's look or its team.
  for (const path of ["customize", "settings", "guests/invitations/team"])
    expect((await asun.page.request.get(`/app/event/${id}/${path}`)).status()).toBe(403);
});

/** The file of a congress: 400 people with an e-mail address; every tenth is a speaker. */
function congress(): Buffer {
  const names =
    "Nadia Ximo Íñigo Lucía Omar Pilar Joan Amaia Teo Vera Iván Noa Raúl Elsa Hugo Sara Aitor Marta Unai Clara";
  const surnames =
    "Ferrer Soler Vidal Roca Puig Sanz Marín Vega Luna Prats Ibarra Cano Rey Mora Gil Peña Costa Ruiz Bosch Serra";
  const lines = surnames
    .split(" ")
    .flatMap((surname, row) =>
      names
        .split(" ")
        .map((name, at) =>
          [name, surname, `asistente-${row}-${at}@congreso.test`, at % 10 === 3 ? "Ponente" : ""].join(";"),
        ),
    );
  return Buffer.from(["Nombre;Apellidos;Correo electrónico;Etiquetas", ...lines].join("\r\n"));
}
