// The code of a household for the door, black on white in every look, so that a phone reads it from a screen.
import type { QrPath } from "#app/platform/qr-path.server.ts";
import { words } from "../copy.ts";

const quiet = 4;

/** `path` is the address of the invitation. */
export function EntryCode({ code: { size, path: modules }, path }: { code: QrPath; path: string }) {
  const whole = size + 2 * quiet;
  return (
    <section className="entry" aria-labelledby="entrada">
      <h3 id="entrada">{words.entryTitle}</h3>
      <svg aria-hidden="true" viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}>
        <path fill="#fff" d={`M${-quiet} ${-quiet}h${whole}v${whole}h-${whole}z`} />
        <path fill="#000" d={modules} />
      </svg>
      <p>{words.entryHint}</p>
      <p className="ways">
        <a className="button second" href={`${path}/qr.png`} download>
          {words.entrySave}
        </a>
      </p>
    </section>
  );
}
