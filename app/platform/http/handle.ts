// What every route says of itself: which action its loader asks for, and which each intent of its action asks for.
import type { ActionName } from "#app/domain/permission-actions.ts";

export type RouteAccess = {
  /** The action that its loader asks for. */
  view?: ActionName;
  /** The action that each `intent` of its form asks for; a form without an intent is called `default`. */
  actions?: Record<string, ActionName>;
  /** What its loader or one of its intents asks for besides, under a name of its own: a part of the screen that not everybody sees. */
  also?: Record<string, ActionName>;
};

export type Handle = {
  access: RouteAccess;
  /** Methods its action answers beside GET and HEAD; POST when it does not say. */
  methods?: string[];
  /** The most bytes of a JSON call to it, where it takes more than 256 KiB. */
  callBytes?: number;
  /** The most bytes of a form with a file to it: a route that takes a file says so. All other forms have 256 KiB at most. */
  uploadBytes?: number;
  /** How long the fields of an upload that are no files may be together; else 256 KiB. */
  textBytes?: number;
  /** How many uploads to it are worked on at once, where many come at the same moment; the others wait for their turn, read but not copied. */
  uploadsAtOnce?: number;
  /** True on pages that send no JavaScript of the framework. */
  noScripts?: boolean;
  /** True on pages that link their own styles and nothing else, because every request counts there. */
  ownStyles?: boolean;
  /** True on pages that lead through one thing after the other: the app's frame draws nothing around them (`Loop`). */
  isLoop?: boolean;
  /** Attributes of <html> that depend on what the loader found. */
  htmlAttributes?: (loaderData: never) => Record<string, string | Record<string, string> | undefined>;
};
