// The welcome e-mail: short, with the login link, and the same for every name.
import { renderEmail } from "#app/platform/mail/email-kind.ts";
import { beforeAll, expect, it } from "vitest";
import { faultsOfEmail } from "#test/email-check.ts";
import { welcomeEmail } from "./welcome.tsx";

const origin = "https://convite.example";

// On a busy machine the first e-mail takes long.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);

it("welcomes by name and leads to the login", async () => {
  const mail = await renderEmail(welcomeEmail, { origin, name: "Marta Segura" });
  expect(faultsOfEmail(mail, origin)).toEqual([]);
  expect(mail.subject).toBe("Te damos la bienvenida a Convite");
  expect(mail.text).toContain("Te damos la bienvenida, Marta Segura. Tu cuenta está lista.");
  expect(mail.text).toContain(`Entrar en Convite ${origin}/login`);
  expect(mail.text).toContain("Te escribimos porque alguien ha creado una cuenta en Convite con este correo.");
});

it("carries no stranger's link, whatever name was registered", async () => {
  const mail = await renderEmail(welcomeEmail, {
    origin,
    name: "Has ganado: http://evil.example <img src=//evil.example>",
  });
  expect(faultsOfEmail(mail, origin)).toEqual([]);
  expect(mail.html + mail.text).not.toContain("evil.example");
});
