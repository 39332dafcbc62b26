// Each route's declaration: the rights that its loader and each intent of its action require.
import type { ActionName } from "#app/domain/permission/actions.ts";

export type RouteAccess = {
  /** The right that its loader requires. */
  view?: ActionName;
  /** The right that each `intent` of its form requires; a form without an intent is called `default`. */
  actions?: Record<string, ActionName>;
  /** Further rights that its loader or an intent requires, by name: for parts of the screen that not everyone sees. */
  also?: Record<string, ActionName>;
};

export type Handle = {
  access: RouteAccess;
  /** The methods of its action beside GET and HEAD; default POST. */
  methods?: string[];
  /** The maximum bytes of a JSON call, if not 256 KiB. Outside `/api/` only routes with this take JSON. */
  callBytes?: number;
  /** The maximum bytes of a form with a file. Only routes with this accept files; all other forms have at most 256 KiB. */
  uploadBytes?: number;
  /** The maximum total length of an upload's text fields; default 256 KiB. */
  textBytes?: number;
  /** How many concurrent uploads are processed at once; the others wait for their turn, read but not copied. */
  uploadsAtOnce?: number;
  /** True on pages without the framework's JavaScript. */
  noScripts?: boolean;
  /** True on pages that link only their own styles, because every request counts there. */
  ownStyles?: boolean;
  /** True on pages that lead through a sequence of steps: the app's frame draws nothing around them (`Loop`). */
  isLoop?: boolean;
  /** Attributes of <html> that depend on the loader's data. */
  htmlAttributes?: (loaderData: never) => Record<string, string | Record<string, string> | undefined>;
};
