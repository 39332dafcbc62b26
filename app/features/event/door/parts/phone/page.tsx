// The frame of a screen beside the list, or over it on a phone: back, its words, and what is pressed on the cloth.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { useOpenDoor } from "./context.ts";
import { doorText, stripText } from "./copy.ts";
import foot from "./foot.module.css";
import frame from "./frame.module.css";
import { NetworkState } from "./network-state.tsx";
import css from "./sheet.module.css";
import { Strip } from "./strips.tsx";

/** `title` gets the focus. `act` lies on the cloth; `submit` is what Enter does. */
export function DoorPage({
  title,
  children,
  act,
  submit,
  trouble = null,
}: {
  title: string;
  children: ReactNode;
  act?: ReactNode;
  submit?: () => void;
  trouble?: (() => void) | null;
}) {
  const { isRehearsal } = useOpenDoor();
  return (
    <section className={`${frame.pane} ${frame.beside}`} data-beside="" aria-label={title}>
      <div>
        <PageTop />
        {isRehearsal && (
          <Strip tone="rehearsal">
            <b>{stripText.rehearsal}</b> {stripText.rehearsalCounts}
          </Strip>
        )}
        {trouble && (
          <Strip tone="bad" act={{ label: stripText.again, run: trouble }}>
            {stripText.disk}
          </Strip>
        )}
      </div>
      <form
        className={frame.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit?.();
        }}
      >
        <div className={css.page}>
          <FocusedHeading>{title}</FocusedHeading>
          {children}
        </div>
        {act && <div className={`${foot.foot} mantel`}>{act}</div>}
      </form>
    </section>
  );
}

/** The way back and the network, at the top of a screen. */
export function PageTop() {
  const { back } = useOpenDoor();
  return (
    <header className={frame.top}>
      <button type="button" className={frame.who} onClick={back}>
        <IconArrowLeft aria-hidden />
        {doorText.back}
      </button>
      <NetworkState />
    </header>
  );
}

/** A heading that gets the focus when its screen opens. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
