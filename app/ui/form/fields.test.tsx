// The server-rendered markup of forms: it works without scripts, and shows errors at their fields.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { CheckedForm, type CheckedFormProps } from "#app/ui/form/checked-form.tsx";
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from "#app/ui/form/choice-fields.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, MoneyInput, Select, TextInput } from "#app/ui/form/text-fields.tsx";

function drawn(element: ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}
const form = (children: ReactNode, props: Omit<CheckedFormProps, "children"> = {}) =>
  drawn(<CheckedForm {...props}>{children}</CheckedForm>);
const tag = (html: string, part: string) =>
  html.match(/<(input|select|option|textarea)[^>]*>/g)?.find((each) => each.includes(part)) ?? "";

describe("CheckedForm", () => {
  it("posts its intent and more, and leaves the checking to the browser until it is awake", () => {
    const html = form(<SubmitButton>Guardar</SubmitButton>, {
      intent: "add",
      extra: { guestId: "g1" },
      schema: () => Promise.resolve({ knows: () => true, safeParse: () => ({ success: true, data: {} }) }),
    });
    expect(html).toContain('method="post"');
    expect(html).toContain('<input type="hidden" name="intent" value="add"/>');
    expect(html).toContain('<input type="hidden" name="guestId" value="g1"/>');
    expect(html).not.toContain("noValidate");
    expect(html).toContain('type="submit"');
  });

  it("lists several refusals with links to their fields, and says one of the whole as it is", () => {
    const html = form(<TextInput name="email" label="Correo" />, {
      errors: { email: "Escribe tu correo.", title: "Escribe un título." },
    });
    const id = /href="#([^"]+)"/.exec(html)?.[1];
    expect(html).toContain('role="alert"');
    expect(tag(html, 'name="email"')).toContain(`id="${id}"`);
    expect(form(null, { errors: { form: "Has llegado al límite." } })).toContain("Has llegado al límite.");
    expect(form(<TextInput name="email" label="Correo" />, { errors: { email: "Escribe tu correo." } })).not.toContain(
      'role="alert"',
    );
  });
});

describe("fields", () => {
  it("tie label, error and hint to the control", () => {
    const html = form(<TextInput name="email" label="Correo" hint="No lo verá nadie" required />, {
      errors: { email: "Escribe tu correo." },
    });
    const input = tag(html, 'name="email"');
    const id = /id="([^"]+)"/.exec(input)?.[1];
    expect(html).toContain(`<label for="${id}"`);
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain(`aria-describedby="${id}-error ${id}-hint"`);
    expect(html).toContain(`id="${id}-error"`);
    expect(html).toContain(`id="${id}-hint"`);
    expect(input).toContain("required");
  });

  it("keep what was typed over what was stored", () => {
    const values = { title: "Bo", category: "wedding", budget: "1.200,50" };
    const html = form(
      <>
        <TextInput name="title" label="Título" defaultValue="Boda" />
        <TextInput name="location" label="Lugar" defaultValue="Torrent" />
        <MoneyInput name="budget" label="Presupuesto" />
        <Select
          name="category"
          label="Tipo"
          options={[{ label: "Personal", options: [{ value: "wedding", label: "Boda" }] }]}
          empty="Elige uno"
        />
      </>,
      { values },
    );
    expect(tag(html, 'name="title"')).toContain('value="Bo"');
    expect(tag(html, 'name="location"')).toContain('value="Torrent"');
    expect(tag(html, 'name="budget"')).toContain('value="1.200,50"');
    expect(tag(html, 'value="wedding"')).toContain("selected");
  });

  it("say a chosen day in words", () => {
    const day = (values: Record<string, string>) =>
      form(<DateInput name="date" label="Fecha" hint="Hasta el final del día." />, { values });
    expect(day({ date: "2027-06-05" })).toContain(">Sábado, 5 de junio de 2027. Hasta el final del día.<");
    for (const date of ["", "0002-06-05", "2027-02-30"]) expect(day({ date })).toContain(">Hasta el final del día.<");
  });

  it("ask for a choice only where one may be empty, as HTML wants it", () => {
    const options = [{ value: "wedding", label: "Boda" }];
    const chosen = form(<Select name="type" label="Tipo" options={options} required />);
    const open = form(<Select name="type" label="Tipo" options={options} empty="Elige uno" required />);
    expect([tag(chosen, "<select").includes("required"), tag(open, "<select").includes("required")]).toEqual([
      false,
      true,
    ]);
  });

  it("say what they are doing only while they do it", () => {
    const html = form(<SubmitButton busy="Guardando...">Guardar</SubmitButton>);
    expect(html.replace(/<[^>]*>/g, "")).toBe("Guardar");
  });

  it("have their icon beside the word, within what is swapped for the longer one", () => {
    const html = form(
      <SubmitButton icon={IconCheck} busy="Guardando...">
        Guardar
      </SubmitButton>,
    );
    expect(html).toMatch(
      /<span class="[^"]*swap[^"]*" data-now="Guardando..."><span><svg[^>]*>.*?<\/svg>Guardar<\/span>/,
    );
  });

  it("do not tick again what was unticked before a refusal", () => {
    const boxes = (
      <>
        <Checkbox name="news" label="Novedades" defaultChecked />
        <Switch name="isPublic" label="Pública" defaultChecked />
        <CheckboxGroup
          name="permissions[]"
          label="Permisos"
          defaultValue={["view"]}
          choices={[
            { value: "view", label: "Ver" },
            { value: "chat", label: "Chat" },
          ]}
        />
        <RadioGroup
          name="mode"
          label="Modo"
          defaultValue="tables"
          choices={[
            { value: "tables", label: "Mesas" },
            { value: "seats", label: "Asientos" },
          ]}
        />
      </>
    );
    const fresh = form(boxes);
    expect(tag(fresh, 'name="news"')).toContain("checked");
    expect(tag(fresh, 'role="switch"')).toContain("checked");
    expect(tag(fresh, 'value="view"')).toContain("checked");
    expect(tag(fresh, 'value="tables"')).toContain("checked");
    const refused = form(boxes, { values: { "permissions[]": ["chat"], mode: "seats" } });
    expect(tag(refused, 'name="news"')).not.toContain("checked");
    expect(tag(refused, 'role="switch"')).not.toContain("checked");
    expect(tag(refused, 'value="view"')).not.toContain("checked");
    expect(tag(refused, 'value="chat"')).toContain("checked");
    expect(tag(refused, 'value="seats"')).toContain("checked");
  });

  it("offer no eye to a page that cannot open it", () => {
    expect(form(<PasswordInput name="password" label="Contraseña" autoComplete="new-password" />)).not.toContain(
      "Mostrar contraseña",
    );
  });
});
