// The chat's form on a household's invitation: the guest who enters, and their address. SC-75
import { firstName } from "#app/copy/guest/public-page.ts";
import { enterText, joinText, type JoinRefusal, refusalText } from "#app/features/guest/household-chat/copy.ts";
import type { ChatDoor } from "#app/features/guest/household-chat/queries.server.ts";

export type RefusedChat = { refusal: JoinRefusal; guestId: string; email: string };
const ofEmail: readonly JoinRefusal[] = ["email_required", "email_invalid"];

/** Null for a guest in the chat: the door leads there. `isSent`: a letter is on its way. */
export function ChatJoin({
  chat,
  path,
  refused,
  isSent,
}: {
  chat: ChatDoor | null;
  path: string;
  refused: RefusedChat | null;
  isSent: boolean;
}) {
  if (!chat || (chat.path && !refused)) return null;
  const { proof, isSignedIn, isOver } = chat;
  const adults = proof ? chat.adults.filter(({ id }) => id === proof.guestId) : chat.adults;
  const chosen = adults.find(({ id }) => id === refused?.guestId) ?? adults[0]!;
  const refusal = refused?.refusal ?? (isOver ? "link_over" : null);
  const isOfEmail = refusal !== null && ofEmail.includes(refusal);
  const error = refusal && refusalText(refusal, firstName(chosen.name));
  return (
    <section className="chat-join" id="chat" aria-labelledby="chat-h">
      <h2 id="chat-h">{joinText.title}</h2>
      {isSent ? <output>{joinText.sent}</output> : <p>{proof ? joinText.proved : joinText.why}</p>}
      <form method="post" action={path} noValidate={refusal !== null}>
        <input type="hidden" name="intent" value="chat.join" />
        {proof && <input type="hidden" name="secret" value={proof.secret} />}
        {error && !isOfEmail && (
          <p className="notice" role="alert">
            {error}
          </p>
        )}
        {adults.length === 1 ? (
          <input type="hidden" name="guestId" value={chosen.id} />
        ) : (
          <fieldset className="chips">
            <legend>{joinText.who}</legend>
            {adults.map(({ id, name, email }) => (
              <label key={id}>
                <input type="radio" name="guestId" value={id} defaultChecked={id === chosen.id} data-email={email} />
                <span>{firstName(name)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {!proof && !isSignedIn && (
          <div className="f">
            <label htmlFor="chat-email">{joinText.email}</label>
            <input
              id="chat-email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={refused?.email ?? chosen.email}
              {...(isOfEmail ? { "aria-invalid": true, "aria-describedby": "chat-email-error", autoFocus: true } : {})}
            />
            {isOfEmail && (
              <p className="err" id="chat-email-error" role="alert">
                {error}
              </p>
            )}
          </div>
        )}
        <button>{enterText(adults.length === 1 ? chosen.name : null)}</button>
        {!proof && !isSignedIn && <p className="fine">{joinText.later}</p>}
      </form>
    </section>
  );
}
