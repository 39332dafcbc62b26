// Registers the phone at the server, which gives it a key and the list.
import { isRecord } from "#app/domain/record.ts";
import { linkPlace } from "#app/ui/offline/door-database.ts";
import { startText } from "./copy.ts";
import type { Registration } from "./store.ts";

/** Why the phone was not registered, beside the field that it is about. `isCut`: the server did not answer. */
export type StartRefusal = { at: "form" | "name"; text: string; isCut?: boolean };
export type StartFields = { name: string; pointId: string; isRehearsal: boolean };

/** Registers the device `deviceId`; the same id again gets another key and keeps its facts. `token` is the link's, "" for an account. */
export async function askForList(
  place: string,
  token: string,
  deviceId: string,
  fields: StartFields,
): Promise<Registration | StartRefusal> {
  const isLink = place === linkPlace;
  const body = new URLSearchParams({
    ...(isLink ? { token } : { intent: "device", pointId: fields.pointId }),
    name: fields.name,
    deviceId,
    ...(fields.isRehearsal && { rehearsal: "on" }),
  });
  try {
    const response = await fetch(isLink ? "/puerta" : `/app/event/${place}/door`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { accept: "application/json" },
    });
    const answer: unknown = isJson(response) ? await response.json() : null;
    if (response.status === 201 && isRecord(answer) && typeof answer.key === "string" && isRecord(answer.copy))
      return answer as Registration;
    const errors = isRecord(answer) && isRecord(answer.errors) ? answer.errors : {};
    if (typeof errors.name === "string") return { at: "name", text: errors.name };
    const [text] = Object.values(errors).filter((each) => typeof each === "string");
    return { at: "form", text: text ?? (response.type === "opaqueredirect" ? startText.signedOut : startText.refused) };
  } catch {
    return { at: "form", text: startText.noNetwork, isCut: true };
  }
}

const isJson = ({ headers }: Response) => headers.get("content-type")?.startsWith("application/json") === true;
