// The answers to the registration of a phone, as JSON that no cache keeps.
import { packCopy } from "#app/domain/door/copy.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { Registered } from "./registering.commands.server.ts";

const headers = { "cache-control": "no-store" };

/** 201 with the key of the phone and its copy. */
export function registered({ key, copy }: Registered): Response {
  return Response.json({ key, copy: packCopy(copy) }, { status: 201, headers });
}

/** A refusal with one sentence by field; the script keeps what was typed. */
export function refusedFields(status: number, errors: FieldErrors): Response {
  return Response.json({ errors }, { status, headers });
}
