// /reset-password: a new password by the link of an e-mail.
import { data } from "react-router";
import { emailKey } from "#app/domain/account/account.ts";
import { invitationNext } from "#app/domain/account/next-path.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { headersOfSecretPage, secretMeta } from "#app/platform/http/secret-page.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/reset-password.route.ts";
import { authPath } from "../parts/auth-path.ts";
import { isGoodLink, resetPassword, type ResetLink } from "./commands.server.ts";
import { leftText, resetText } from "./copy.ts";
import { resetForm } from "./form.ts";
import { InvalidLink, PasswordUpdated, redirectSeconds, ResetScreen } from "./parts/reset-screen.tsx";

export const handle = {
  access: { view: "password.requestReset", actions: { default: "password.requestReset" } },
} satisfies Handle;

export const links: Route.LinksFunction = () => fontLinks;

export const meta: Route.MetaFunction = () => secretMeta("Nueva contraseña");

export const headers: Route.HeadersFunction = headersOfSecretPage;

function linkOf(fields: { get(name: string): unknown }): ResetLink {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return { oobCode: text("oobCode"), email: text("email") };
}

/** The shape of our secrets. A link of this shape that is no longer valid (used, expired, replaced) answers 410. */
const madeHere = /^[\w-]{43}$/;

/** The form for a valid link; otherwise «Enlace Inválido»: 410 for a link of our shape, else 404. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const query = new URL(args.request.url).searchParams;
  const link = linkOf(query);
  const next = invitationNext(query.get("next"));
  const isGood = await isGoodLink(app, pass, link, now);
  return data(
    {
      link: isGood ? { ...link, email: emailKey(link.email), next } : null,
      isBare: link.oobCode === "" && link.email === "",
      passwordMinimum: app.config.passwordMinLength,
    },
    { status: isGood ? 200 : madeHere.test(link.oobCode) && link.email ? 410 : 404 },
  );
}

/** Sets the password. A refused field answers 422, a link that is no longer valid 410. part 2 §5 and §8 */
// By hand: a success renders a page with a `Refresh` header.
export async function action(args: Route.ActionArgs) {
  const pass = await authorizeAnybody(args, handle.access.actions.default);
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  const next = invitationNext(form.get("next"));
  const link = { ...linkOf(form), next };
  const useless = data({ outcome: "invalid_link" as const, link, errors: {} }, { status: 410 });
  if (!(await isGoodLink(app, pass, link, now))) return useless;
  const parsed = parseForm(resetForm(app.config.passwordMinLength), form);
  if (!parsed.ok) return data({ outcome: "refused" as const, link, errors: parsed.errors }, { status: 422 });
  const reset = await resetPassword(app, pass, { ...link, password: parsed.input.password }, now);
  if (!reset.ok) return useless;
  const left = leftText(reset.left);
  // A page with something to read does not lead on by itself.
  const refresh = { Refresh: `${redirectSeconds}; url=${authPath("login", { next: next ?? undefined })}` };
  return data(
    { outcome: "done" as const, link, errors: {}, left },
    { status: 200, headers: left.length > 0 ? {} : refresh },
  );
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.outcome === "done") return <PasswordUpdated next={actionData.link.next} left={actionData.left} />;
  if (actionData?.outcome === "invalid_link") return <InvalidLink text={resetText.failed} />;
  const link = actionData?.link ?? loaderData.link;
  if (!link)
    return <InvalidLink text={resetText.invalid_link} hint={loaderData.isBare ? resetText.reloaded : undefined} />;
  return <ResetScreen link={link} passwordMinimum={loaderData.passwordMinimum} errors={actionData?.errors} />;
}
