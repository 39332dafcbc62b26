// The field required before the user's data is handed out.
import { z } from "zod";

/** `password`, for an account that has one. */
export const exportForm = z.object({ password: z.string().default("") });
