// Named values of statements: each name has one number, and the compiler refuses every other name.
import { describe, expect, expectTypeOf, it } from "vitest";
import { columnName, jsonRows, numbered, statement } from "./statement.ts";

type Values = { eventId: string; email: string | null };

describe("names", () => {
  it("have one number each, in the order of their first use", () => {
    const { text, order } = numbered<Values>((at) => `${at.email} ${at.eventId}::uuid ${at.email}::text ${at.eventId}`);
    expect(text).toBe("$1 $2::uuid $1::text $2");
    expect(order).toEqual(["email", "eventId"]);
  });

  it("that the values lack do not compile, nor do values without one", () => {
    // @ts-expect-error There is no value `eventid`.
    numbered<Values>((at) => at.eventid);
    const run = statement<Values, { id: string }>("example", (at) => `select ${at.eventId} as id where ${at.email}`);
    expectTypeOf(run).parameter(1).toEqualTypeOf<Values>();
    expectTypeOf<{ eventId: string }>().not.toExtend<Values>();
    expectTypeOf<{ eventId: number; email: null }>().not.toExtend<Values>();
  });

  it("of a part are those of the statement that it is a part of", () => {
    const part = (at: { readonly eventId: string }) => `event_id = ${at.eventId}`;
    expect(numbered<Values>((at) => `email = ${at.email} and ${part(at)}`).text).toBe("email = $1 and event_id = $2");
  });
});

describe("rows of JSON", () => {
  const people = jsonRows<{ guestId: string; group: string; hash: Uint8Array }>({
    guestId: "uuid",
    group: "text",
    hash: "bytea",
  });

  it("are a table with the columns that are listed", () => {
    expect(people.from("$1", "person")).toBe(
      'json_to_recordset($1::json) as person ("guest_id" uuid, "group" text, "hash" bytea)',
    );
    expect(columnName("dietaryConsentAt")).toBe('"dietary_consent_at"');
  });

  it("have the names of columns, and bytes as PostgreSQL reads them", () => {
    const rows = people.of([{ guestId: "g", group: "vip", hash: Buffer.from([1, 255]) }]);
    expect(JSON.parse(rows)).toEqual([{ guest_id: "g", group: "vip", hash: String.raw`\x01ff` }]);
  });

  it("list each column of a row, or do not compile", () => {
    // @ts-expect-error The column `name` has no type.
    jsonRows<{ id: string; name: string }>({ id: "uuid" });
  });
});
