// What is asked before one's data is handed out.
import { z } from "zod";

/** `password`, for an account that has one. */
export const exportForm = z.object({ password: z.string().default("") });
