// The settings page and its dialogs, of the built server, over HTTP: each section by itself, no typed text is lost.
import { beforeAll, describe, expect, it } from "vitest";
import { person } from "#test/http.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { createRefusals } from "#app/features/event/edit/copy.ts";
import { type Account, createEvent, logIn, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
let business: Account;
let personal: Account;
beforeAll(async () => {
  business = await register(app, "Lola Segura", "planner");
  personal = await register(app, "Pepe Gil", "basic");
});

const page = "/app/settings";
const userOf = ({ email }: Account) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const planOf = async (account: Account) => {
  const { id } = await userOf(account);
  return db.selectFrom("subscriptions").selectAll().where("userId", "=", id).executeTakeFirstOrThrow();
};
async function guestAccount(): Promise<Account> {
  const guest = await register(app, "Invitada", "basic");
  await db.updateTable("users").set({ accountType: "guest" }).where("email", "=", guest.email).execute();
  return guest;
}

describe("the page", () => {
  it("shows the sections of its person (part 2 §6)", async () => {
    const [ofBusiness, ofPerson] = [pageText(await business.get(page)), pageText(await personal.get(page))];
    for (const id of ["foto", "perfil", "preferencias", "seguridad", "suscripcion"])
      for (const text of [ofBusiness, ofPerson]) expect(text).toContain(`id="${id}"`);
    expect([ofBusiness.includes('id="negocio"'), ofBusiness.includes('id="personal"')]).toEqual([true, false]);
    expect([ofPerson.includes('id="negocio"'), ofPerson.includes('id="personal"')]).toEqual([false, true]);
    await db.updateTable("users").set({ role: "provider" }).where("email", "=", personal.email).execute();
    expect(pageText(await personal.get(page))).toContain('id="negocio"');
    await db.updateTable("users").set({ role: "organizer" }).where("email", "=", personal.email).execute();
  });

  it("hides the plan from guest accounts, and its routes refuse them", async () => {
    const guest = await guestAccount();
    expect(pageText(await guest.get(page))).not.toContain('id="suscripcion"');
    for (const dialog of ["plan", "cancel", "billing"]) expect((await guest.get(`${page}/${dialog}`)).status).toBe(403);
    const before = await planOf(guest);
    for (const [path, intent] of [
      [`${page}/plan`, "plan"],
      [`${page}/cancel`, "cancel"],
      [page, "reactivate"],
      [page, "plan.withdraw"],
    ] as const)
      expect((await guest.post(path, { intent, plan: "planner", billingCycle: "monthly" })).status).toBe(403);
    expect(await planOf(guest)).toEqual(before);
    expect((await guest.post(page, { intent: "profile", name: "Sí" })).status).toBe(303);
  });

  it("leaves to each dialog what is posted there", async () => {
    const before = await planOf(personal);
    for (const intent of ["photo", "photo.delete", "password", "password.letter", "plan", "cancel"])
      expect((await personal.post(page, { intent, plan: "planner" })).status).toBe(422);
    for (const dialog of ["photo", "password", "plan", "cancel"])
      expect((await personal.post(`${page}/${dialog}`, { intent: "profile", name: "Otro" })).status).toBe(422);
    expect(await planOf(personal)).toEqual(before);
    expect((await userOf(personal)).name).toBe("Pepe Gil");
  });

  it("is nobody's who is not signed in", async () => {
    for (const path of [page, `${page}/plan`, `${page}/password`, `${page}/photo`]) {
      const answer = await person(app).get(path);
      expect(answer.location).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
  });
});

describe("a section", () => {
  it("is saved by itself, with its own words, and leaves the others as they are", async () => {
    const before = await userOf(personal);
    const saved = await personal.post(page, { intent: "profile", name: "  Pepe   Gil Mora " });
    expect([saved.status, saved.location]).toEqual([303, `${page}?aviso=perfil#perfil`]);
    expect(pageText(await personal.get(saved.location!))).toContain("Perfil actualizado exitosamente");
    await personal.post(page, { intent: "personal", phone: "600 111 222", location: "Torrent", bio: "Hola" });
    const { updatedAt: _, ...after } = await userOf(personal);
    const { updatedAt: __, ...was } = before;
    expect(after).toEqual({ ...was, name: "Pepe Gil Mora", phone: "600 111 222", location: "Torrent", bio: "Hola" });
  });

  it("that is refused says why beside the field and keeps what was typed (422)", async () => {
    const before = await userOf(personal);
    for (const [fields, words] of [
      [{ intent: "profile", name: " " }, "Escribe el nombre."],
      [{ intent: "personal", phone: "no lo digo", location: "Alboraia" }, "Escribe un teléfono"],
      [{ intent: "preferences", weekStart: "friday", theme: "dark" }, "Elige domingo o lunes."],
      [{ intent: "preferences", weekStart: "monday", theme: "sepia" }, "Elige uno de los colores"],
    ] as const) {
      const answer = await personal.post(page, fields);
      expect([answer.status, pageText(answer).includes(words)]).toEqual([422, true]);
    }
    const kept = pageText(await personal.post(page, { intent: "personal", phone: "no lo digo", location: "Alboraia" }));
    expect(kept).toContain('value="no lo digo"');
    expect(kept).toContain('value="Alboraia"');
    expect(await userOf(personal)).toEqual(before);
  });

  it("of a business takes web addresses and nothing that runs (D-2)", async () => {
    const saved = await business.post(page, {
      intent: "business",
      businessName: "Bodas Segura",
      businessWebsite: "https://segura.example",
      "socialMedia.instagram": "https://instagram.com/segura",
    });
    expect(pageText(await business.get(saved.location!))).toContain("Información del negocio actualizada exitosamente");
    const { businessWebsite, socialMedia } = await userOf(business);
    expect(socialMedia).toEqual({ instagram: "https://instagram.com/segura" });
    const hostile = [
      "javascript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "java\tscript:alert(1)",
      "java\nscript:x",
    ];
    let stuck = 0;
    for (const link of hostile) {
      for (const field of ["businessWebsite", "socialMedia.facebook", "socialMedia.tiktok"]) {
        const answer = await business.post(page, { intent: "business", [field]: link });
        if (answer.status !== 422) stuck++;
      }
    }
    expect([stuck, await userOf(business)]).toMatchObject([0, { businessWebsite, socialMedia }]);
    console.log(
      `D-2 settings: ${stuck} of ${hostile.length * 3} links that run stick; 1 of 1 positive controls succeeds`,
    );
    expect((await personal.post(page, { intent: "business", businessName: "Nada" })).status).toBe(403);
  });

  it("of preferences is applied at once: colours and week", async () => {
    const fields = { intent: "preferences", weekStart: "monday", theme: "dark" };
    const saved = await personal.post(page, fields);
    const shown = pageText(await personal.get(saved.location!));
    expect(shown).toContain('data-scheme="dark"');
    expect(shown).toContain("Preferencias guardadas");
    expect(await userOf(personal)).toMatchObject({
      weekStart: "monday",
      theme: "dark",
    });
    await personal.post(page, { ...fields, theme: "system" });
    expect((await personal.get(page)).text).not.toContain("data-scheme");
  });
});

describe("what one is told of", () => {
  const fields = {
    intent: "notices",
    "bell[]": ["answers", "messages"],
    "letters[]": ["support"],
    "push[]": "messages",
    digestHour: "9",
    quietFrom: "22:00",
    quietUntil: "08:00",
    timeZone: "Atlantic/Canary",
    unreadMinutes: "1440",
  };

  it("is chosen by area and way, and kept", async () => {
    const saved = await personal.post(page, fields);
    expect([saved.status, saved.location]).toEqual([303, `${page}?aviso=avisos#avisos`]);
    expect(pageText(await personal.get(saved.location!))).toContain("Avisos guardados");
    expect(await userOf(personal)).toMatchObject({
      mutedBell: ["gifts", "photos", "invitations", "tasks", "payments", "team", "plan", "support"],
      mutedLetters: ["answers", "gifts", "photos", "invitations", "messages", "tasks", "payments", "team", "plan"],
      mutedPush: ["answers", "gifts", "photos", "invitations", "tasks", "payments", "team", "plan", "support"],
      digestHour: 9,
      quietFrom: null,
      quietUntil: null,
      timeZone: "Atlantic/Canary",
      unreadMinutes: 1440,
    });
    await personal.post(page, { ...fields, quiet: "on", quietFrom: "23:30" });
    expect(await userOf(personal)).toMatchObject({ quietFrom: 1410, quietUntil: 480, morningLetter: null });
    // A member who saves the other settings as they are has not refused the letter.
    await personal.post(page, { ...fields, morningHour: "" });
    expect(await userOf(personal)).toMatchObject({ morningLetter: null, morningHour: 8 });
    await personal.post(page, { ...fields, morningHour: "7" });
    expect(await userOf(personal)).toMatchObject({ morningLetter: true, morningHour: 7 });
    await personal.post(page, { ...fields, morningHour: "" });
    expect(await userOf(personal)).toMatchObject({ morningLetter: false, morningHour: 7 });
  });

  it("is refused beside its field, with everything that was ticked", async () => {
    for (const [change, words] of [
      [{ digestHour: "99" }, "Elige una hora de la lista."],
      [{ morningHour: "5" }, "Elige una hora de la lista."],
      [{ quiet: "on", quietFrom: "tarde" }, "Escribe las dos horas, como 22:00 y 08:00."],
      [{ quiet: "on", quietUntil: "22:00" }, "Elige una hora distinta de la primera."],
      [{ timeZone: "Marte" }, "Elige una zona horaria de la lista."],
      [{ unreadMinutes: "5" }, "Elige un tiempo de la lista."],
    ] as const) {
      const refused = await personal.post(page, { ...fields, ...change, "bell[]": "plan" });
      expect([refused.status, pageText(refused).includes(words)], words).toEqual([422, true]);
      const boxes = [...refused.text.matchAll(/<input[^>]*name="bell\[\]"[^>]*>/g)].map(([box]) => box);
      expect(boxes.filter((box) => box.includes('checked=""')).map((box) => /value="(\w+)"/.exec(box)?.[1])).toEqual([
        "plan",
      ]);
    }
    expect(await userOf(personal)).toMatchObject({
      mutedBell: ["gifts", "photos", "invitations", "tasks", "payments", "team", "plan", "support"],
    });
  });
});

describe("security", () => {
  it("changes the password in its dialog, ends other sessions, and goes on (part 2 §8)", async () => {
    const host = await register(app, "Clave", "basic");
    const elsewhere = await logIn(app, host);
    const fields = { intent: "password", current: host.password, password: "una mesa muy corta" };
    const path = `${page}/password`;
    for (const [changed, words] of [
      [{ ...fields, confirm: "otra" }, "Las contraseñas nuevas no coinciden"],
      [{ ...fields, password: "corta", confirm: "corta" }, "La nueva contraseña debe tener al menos 6 caracteres"],
      [{ ...fields, current: "no es", confirm: fields.password }, "La contraseña actual es incorrecta"],
    ] as const) {
      const answer = await host.post(path, changed);
      expect([answer.status, pageText(answer).includes(words)]).toEqual([422, true]);
    }
    const done = await host.post(path, { ...fields, confirm: fields.password });
    expect([done.status, done.location]).toEqual([303, `${page}?aviso=contrasena#seguridad`]);
    expect(pageText(await host.get(done.location!))).toContain("Contraseña cambiada exitosamente");
    expect((await elsewhere.get(page)).status).toBe(302);
  });

  it("leads to where the account is signed in, which ends one of them or all others", async () => {
    const host = await register(app, "Sesiones", "basic");
    expect((await host.get(page)).text).toContain('href="/app/settings/acceso"');
    const path = "/app/settings/acceso";
    const [one, other] = [await logIn(app, host), await logIn(app, host)];
    const answer = await host.get(path);
    expect(pageText(answer)).toContain("Este dispositivo");
    expect(pageText(answer)).toContain("Activo ahora mismo");
    const sessionId = /name="sessionId" value="([^"]+)"/.exec(answer.text)![1]!;
    expect(pageText(await host.post(path, { intent: "session.end", sessionId }))).toContain("Sesión cerrada");
    const open = async () => Promise.all([host, one, other].map(async (each) => (await each.get(page)).status));
    expect((await open()).toSorted()).toEqual([200, 200, 302]);
    expect(pageText(await host.post(path, { intent: "sessions.endOthers" }))).toContain("Hemos cerrado 1 sesión");
    expect(await open()).toEqual([200, 302, 302]);
    expect(answer.text).toContain("Cambiar contraseña");
    await app.pool.query(
      "delete from accounts where provider_id = 'credential' and user_id = (select id from users where email = $1)",
      [host.email],
    );
    expect((await host.get(path)).text).toContain("Poner una contraseña");
  });
});

describe("the plan", () => {
  it("goes up, is cancelled, taken up again and goes down, with the words of part 2 §8", async () => {
    const host = await register(app, "Plan", "basic");
    const steps = [
      ["plan", { intent: "plan", plan: "plus", billingCycle: "yearly" }, "plan", "¡Plan actualizado exitosamente!"],
      ["cancel", { intent: "cancel" }, "cancelada-prueba", "Tu plan seguirá activo hasta el final de la prueba."],
      ["", { intent: "reactivate" }, "reactivada", "Suscripción reactivada"],
      ["plan", { intent: "plan", plan: "basic" }, "basico", "Plan actualizado a Básico exitosamente"],
    ] as const;
    expect((await host.post(page, { intent: "reactivate" })).status).toBe(409);
    const states = [];
    for (const [dialog, fields, notice, words] of steps) {
      const answer = await host.post(dialog ? `${page}/${dialog}` : page, fields);
      expect([answer.status, answer.location]).toEqual([303, `${page}?aviso=${notice}#suscripcion`]);
      expect(pageText(await host.get(answer.location!))).toContain(words);
      const { plan, status, priceCents, autoRenew, endDate } = await planOf(host);
      states.push([plan, status, priceCents, autoRenew, endDate !== null]);
    }
    expect(states).toEqual([
      ["plus", "active", 4900, true, false],
      ["plus", "cancelled", 4900, false, true],
      ["plus", "active", 4900, true, false],
      ["basic", "active", 0, false, false],
    ]);
    expect((await host.post(`${page}/cancel`, { intent: "cancel" })).status).toBe(409);
    expect((await host.post(page, { intent: "reactivate" })).status).toBe(409);
    const same = await host.post(`${page}/plan`, { intent: "plan", plan: "basic" });
    expect([same.status, pageText(same).includes("Ya tienes ese plan.")]).toEqual([409, true]);
  });

  it("is known to nobody but the server: price, dates and status that are posted count for nothing (SC-03, A-6)", async () => {
    const host = await register(app, "Gratis", "basic");
    const own = { price: "0", priceCents: "0", status: "active", trialEndsAt: "2099-01-01", currency: "USD" };
    for (const plan of ["enterprise", "Planner", "", "__proto__"]) {
      const refused = await host.post(`${page}/plan`, { intent: "plan", plan, ...own });
      expect([refused.status, pageText(refused).includes("Plan not found")]).toEqual([422, plan !== ""]);
    }
    expect((await host.post(`${page}/plan`, { intent: "plan", plan: "plus", billingCycle: "weekly" })).status).toBe(
      422,
    );
    expect(await planOf(host)).toMatchObject({ plan: "basic", priceCents: 0 });
    await host.post(`${page}/plan`, {
      intent: "plan",
      plan: "planner",
      ...own,
      nextBillingDate: "2099-01-01",
      requestedPlan: "plus",
    });
    const { priceCents, currency, trialEndsAt, nextBillingDate, requestedPlan } = await planOf(host);
    expect([priceCents, currency, requestedPlan]).toEqual([2900, "EUR", null]);
    for (const date of [trialEndsAt, nextBillingDate]) expect(date!.getFullYear()).toBeLessThan(2099);
  });

  it("says before it is taken what it would not have room for, and at the limit what would lift it", async () => {
    const host = await register(app, "Justa", "plus");
    for (const title of ["Una", "Dos", "Tres"]) await createEvent(host, { title });
    for (const dialog of ["plan", "cancel"])
      expect(pageText(await host.get(`${page}/${dialog}`))).toContain(
        "Tienes 3 eventos activos y este plan permite 2: los conservas, pero no podrás crear otro",
      );
    await host.post(`${page}/plan`, { intent: "plan", plan: "basic" });
    expect(pageText(await host.get(page))).toContain("3 de 2");
    const refused = await host.post("/app/event/new", {
      title: "Cuatro",
      date: "2099-06-05",
      location: "Torrent",
      category: "personal",
      type: "wedding",
    });
    expect([refused.status, pageText(refused).includes(createRefusals.event_limit)]).toEqual([403, true]);
  });

  it("shows its bills as estimates, and those that were recorded instead (SC-38)", async () => {
    const host = await register(app, "Cuentas", "basic");
    expect(pageText(await host.get(`${page}/billing`))).toContain("Ni un euro, de momento");
    await host.post(`${page}/plan`, { intent: "plan", plan: "plus", billingCycle: "monthly" });
    const estimated = pageText(await host.get(`${page}/billing`));
    expect(estimated).toContain("estimado");
    expect(estimated).not.toContain("Pagado");
  });
});
