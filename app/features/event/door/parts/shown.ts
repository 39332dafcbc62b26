// The doors as their screen shows them.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Setup } from "../setup.queries.server.ts";

export type SetupProps = {
  event: { id: string; title: string; timeZone: string };
  setup: Setup;
  answer: FormAnswer | undefined;
};
