// The redirect after a login.
import { redirect, redirectDocument } from "react-router";

/** A redirect to one of our paths. Pages outside the app have their own styles, so the browser loads them as a new document. */
export function goOn(next: string, init: ResponseInit = {}): Response {
  return /^\/app(?:[/?#]|$)/.test(next) ? redirect(next, init) : redirectDocument(next, init);
}
