// Tables from real address books: Google and Outlook, in Spanish and English, old and new.
import { describe, expect, it } from "vitest";
import { type ContactWords, draftContact } from "#app/domain/home/contact-import.ts";
import { readContactTable } from "#app/domain/home/contact-table.ts";

const words: ContactWords = {
  role: new Map([["proveedor", "provider"]]),
  category: new Map([["proveedor", "proveedor"]]),
  notes: { phones: "Otros teléfonos", emails: "Otros correos", fax: "Fax", title: "Cargo" },
};
const google =
  "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted";
const googleSpanish =
  "Nombre,Segundo nombre,Apellidos,Nombre fonético,Segundo nombre fonético,Apellido fonético,Prefijo del nombre,Sufijo del nombre,Apodo,Archivar como,Nombre de la organización,Cargo de la organización,Departamento,Cumpleaños,Notas,Foto,Etiquetas,Correo electrónico 1 - Etiqueta,Correo electrónico 1 - Valor,Teléfono 1 - Etiqueta,Teléfono 1 - Valor,Teléfono 2 - Etiqueta,Teléfono 2 - Valor";
const oldGoogle =
  "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title";
const outlook =
  "First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Personal Web Page,Spouse,Hobby,Location,Web Page,Birthday,Anniversary,Notes";
const outlookSpanish =
  "Tratamiento,Nombre,Segundo nombre,Apellidos,Sufijo,Organización,Departamento,Puesto,Calle del trabajo,Fax del trabajo,Teléfono del trabajo,Teléfono del trabajo 2,Devolución de llamada,Teléfono del automóvil,Número de centralita de la organización,Fax particular,Particular,Número de teléfono 2 particular,RDSI,Teléfono móvil,Otro fax,Otro teléfono,Localizador,Teléfono principal,Radioteléfono,Número de teletipo,Télex,Aniversario,Categorías,Cuenta,Cumpleaños,Dirección de correo electrónico,Tipo de correo electrónico,Nombre para mostrar del correo electrónico,Dirección del correo electrónico 2,Tipo de correo electrónico 2,Nombre del director,Nombre del ayudante,Notas,Página Web";

/** One person under a real head: the `said` values are in their columns, all other columns are empty. */
function read(head: string, said: Record<string, string>) {
  const columns = head.split(",");
  for (const name of Object.keys(said)) expect(columns).toContain(name);
  const [raw] = readContactTable([columns, columns.map((name) => said[name] ?? "")])!.contacts;
  const { at: _, doubts, role, category, isFavorite, showEmail, ...contact } = draftContact(raw!, words)!;
  return { ...contact, doubts: doubts.map(({ code }) => code), rest: { role, category, isFavorite, showEmail } };
}

const carmen = {
  name: "Carmen Ferrer Gil",
  company: "Flores Azahar",
  phone: "600 11 22 33",
  email: "carmen@azahar.es",
  doubts: [],
};

describe("a table of contacts", () => {
  it("is read as Google writes it today, in English and Spanish", () => {
    const known = { "First Name": "Carmen", "Last Name": "Ferrer Gil", "Organization Name": "Flores Azahar" };
    expect(
      read(google, {
        ...known,
        "Organization Title": "Florista",
        Notes: "Peonías",
        Labels: "* myContacts ::: Proveedor",
        "E-mail 1 - Label": "* Work",
        "E-mail 1 - Value": "Carmen@Azahar.es ::: otra@azahar.es",
        "Phone 1 - Label": "Work Fax",
        "Phone 1 - Value": "963 00 00 00",
        "Phone 2 - Label": "Mobile",
        "Phone 2 - Value": "600 11 22 33 ::: 961 22 33 44",
      }),
    ).toEqual({
      ...carmen,
      notes:
        "Peonías\nCargo: Florista\nOtros teléfonos: 961 22 33 44\nFax: 963 00 00 00\nOtros correos: otra@azahar.es",
      rest: { role: null, category: "proveedor", isFavorite: false, showEmail: true },
    });
    expect(
      read(googleSpanish, {
        Nombre: "Carmen",
        Apellidos: "Ferrer Gil",
        "Nombre de la organización": "Flores Azahar",
        "Correo electrónico 1 - Valor": "carmen@azahar.es",
        "Teléfono 1 - Etiqueta": "Casa",
        "Teléfono 1 - Valor": "961 22 33 44",
        "Teléfono 2 - Etiqueta": "Móvil",
        "Teléfono 2 - Valor": "600 11 22 33",
      }),
    ).toMatchObject({ ...carmen, notes: "Otros teléfonos: 961 22 33 44" });
  });

  it("is read as Google wrote it before", () => {
    expect(
      read(oldGoogle, {
        Name: "Carmen Ferrer Gil",
        "Given Name": "Carmen",
        "Family Name": "Ferrer Gil",
        "Group Membership": "* myContacts",
        "E-mail 1 - Value": "carmen@azahar.es",
        "Phone 1 - Type": "Mobile",
        "Phone 1 - Value": "600 11 22 33",
        "Organization 1 - Name": "Flores Azahar",
      }),
    ).toMatchObject({ ...carmen, notes: "" });
  });

  it("is read as Outlook writes it, in English and Spanish", () => {
    expect(
      read(outlook, {
        "First Name": "Carmen",
        "Last Name": "Ferrer Gil",
        Title: "Sra.",
        Company: "Flores Azahar",
        "Mobile Phone": "600 11 22 33",
        "Business Phone": "961 22 33 44",
        "E-mail Address": "carmen@azahar.es",
        "Manager's Name": "Nadie",
        "Assistant's Phone": "900 00 00 00",
        Spouse: "Nadie",
      }),
    ).toMatchObject({ ...carmen, notes: "Otros teléfonos: 961 22 33 44" });
    expect(
      read(outlookSpanish, {
        Tratamiento: "Sra.",
        Nombre: "Carmen",
        Apellidos: "Ferrer Gil",
        Organización: "Flores Azahar",
        "Teléfono móvil": "600 11 22 33",
        "Fax del trabajo": "963 00 00 00",
        "Dirección de correo electrónico": "carmen@azahar.es",
        "Tipo de correo electrónico": "SMTP",
        "Nombre para mostrar del correo electrónico": "Carmen Ferrer (carmen@azahar.es)",
        "Dirección del correo electrónico 2": "otra@azahar.es",
        Categorías: "Categoría azul",
      }),
    ).toMatchObject({ ...carmen, notes: "Fax: 963 00 00 00\nOtros correos: otra@azahar.es" });
  });

  it("takes who has no company or number, calls who has no name by what there is, and says what is doubtful", () => {
    const head = "Nombre,Empresa,Teléfono,Email";
    expect(read(head, { Nombre: "Tía Amparo" })).toMatchObject({
      name: "Tía Amparo",
      company: "",
      phone: "",
      email: null,
    });
    expect(read(head, { Empresa: "Fontanería Gil", Teléfono: "no tiene", Email: "gil@" })).toMatchObject({
      name: "Fontanería Gil",
      phone: "",
      email: null,
      doubts: ["phone_unclear", "email_invalid", "name_made"],
      rest: { showEmail: false },
    });
    const long = read(head, { Nombre: "a".repeat(200) });
    expect([long.name.length, long.doubts]).toEqual([120, ["text_cut"]]);
    expect(
      draftContact(
        readContactTable([
          ["Nombre", "Email"],
          ["", " "],
        ])!.contacts[0]!,
        words,
      ),
    ).toBeNull();
  });

  it("finds no columns where no heading names people", () => {
    for (const rows of [[], [["Fecha", "Importe"]], [["Ana", "Luis"]], [["Notas", "Foto"]]])
      expect(readContactTable(rows)).toBeNull();
    expect(readContactTable([["Nombre"], ["Ana"]])!.contacts).toHaveLength(1);
  });

  it("is read by what stands in its columns where they have no heads", () => {
    const people = (rows: string[][]) => {
      const table = readContactTable(rows);
      expect(table?.isGuessed).toBe(true);
      return table!.contacts.map((raw) => {
        const { at, name, company, phone, email, notes } = draftContact(raw, words)!;
        return [at, name, company, phone, email, notes];
      });
    };
    // Company, name, phone, e-mail and notes.
    expect(
      people([
        ["Flores Azahar", "Carmen Ferrer Gil", "600 11 22 33", "carmen@azahar.es", "Peonías en mayo"],
        ["", "Óscar Núñez", "+34 611 22 33 44", "", ""],
        ["Finca Sol, S.L.", "Begoña Peña", "961 22 33 44", "finca@sol.es", "Pide señal"],
      ]),
    ).toEqual([
      [1, "Carmen Ferrer Gil", "Flores Azahar", "600 11 22 33", "carmen@azahar.es", "Peonías en mayo"],
      [2, "Óscar Núñez", "", "+34 611 22 33 44", null, ""],
      [3, "Begoña Peña", "Finca Sol, S.L.", "961 22 33 44", "finca@sol.es", "Pide señal"],
    ]);
    // A first name and its surnames in two columns.
    expect(
      people([
        ["carmen@azahar.es", "Carmen", "Ferrer Gil", "600112233"],
        ["oscar@correo.es", "Óscar", "Núñez", "611223344"],
      ]),
    ).toEqual([
      [1, "Carmen Ferrer Gil", "", "600112233", "carmen@azahar.es", ""],
      [2, "Óscar Núñez", "", "611223344", "oscar@correo.es", ""],
    ]);
    // Unlisted names are still the first words of a row with contact data.
    expect(people([["Zoraya Ilić", "z@correo.es"]])).toEqual([[1, "Zoraya Ilić", "", "", "z@correo.es", ""]]);
    for (const rows of [
      [["12", "34"]],
      [["Flores", "Peonías"]],
      [["600112233", "a@b.es"]],
      [["2027-05-01", "1.200,00"]],
    ])
      expect(readContactTable(rows)).toBeNull();
  });
});
