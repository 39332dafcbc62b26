// Where one goes after coming in.
import { redirect, redirectDocument } from "react-router";

/** A redirect to a path of ours. What lies outside of the application has styles of its own: a browser loads it as a new document. */
export function goOn(next: string, init: ResponseInit = {}): Response {
  return /^\/app(?:[/?#]|$)/.test(next) ? redirect(next, init) : redirectDocument(next, init);
}
