// The notices and questions about reaches for the hosts of an earlier event, on its first screen and in the rooms concerned.
import { Link, useFetcher, useSubmit } from "react-router";
import type { ReachNotice, ReachQuestion } from "#app/domain/event/reach.ts";
import { roomPath } from "#app/domain/event/rooms.ts";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { giftsAsked, noticeText } from "../copy.ts";
import { useHouse } from "./house.tsx";

type Answer = { notice?: string; changeId?: number; errors: { form?: string } };
type News = ReachQuestion | ReachNotice;

/** Those of `about` that stand open for this host. Their forms post to «Quién ve qué», which answers itself without a script. */
export function ReachNews({ about }: { about: readonly News[] }) {
  const house = useHouse();
  const open = about.filter((each) => house?.reachNews.includes(each));
  if (!house || open.length === 0) return null;
  return (
    <Notices>
      {open.map((each) =>
        each === "gifts" ? (
          <GiftsQuestion key={each} eventId={house.event.id} />
        ) : (
          <OneNotice key={each} eventId={house.event.id} about={each} />
        ),
      )}
    </Notices>
  );
}

function OneNotice({ eventId, about }: { eventId: string; about: ReachNotice }) {
  const action = roomPath(eventId, "visibility");
  const fetcher = useFetcher<Answer>({ key: `notice-${about}-${eventId}` });
  useNoticeToast(fetcher.data);
  const problem = fetcher.state === "idle" ? fetcher.data?.errors.form : undefined;
  // The button goes with its notice: the focus moves on to the page.
  const leave = () => document.getElementById("main")?.focus({ preventScroll: true });
  return (
    <Notice
      action={
        <fetcher.Form method="post" action={action} onSubmit={leave}>
          <input type="hidden" name="intent" value="notice.close" />
          <input type="hidden" name="about" value={about} />
          <SubmitButton size="sm" variant="plain" fetcher={fetcher} busy="Cerrando...">
            Entendido
          </SubmitButton>
        </fetcher.Form>
      }
    >
      {noticeText[about]} <Link to={action}>Quién ve qué</Link>
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  );
}

function GiftsQuestion({ eventId }: { eventId: string }) {
  const action = roomPath(eventId, "visibility");
  const fetcher = useFetcher<Answer>({ key: `gifts-asked-${eventId}` });
  const submit = useSubmit();
  const changeId = fetcher.data?.changeId;
  // The notice, and with it its fetcher, is gone by then.
  const undo = () =>
    submit({ intent: "reach.undo", changeId: String(changeId) }, { method: "post", action, navigate: false });
  useNoticeToast(fetcher.data, changeId === undefined ? undefined : () => void undo());
  const problem = fetcher.state === "idle" ? fetcher.data?.errors.form : undefined;
  return (
    <Notice
      tone="warn"
      live
      action={
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="intent" value="question" />
          <input type="hidden" name="about" value="gifts" />
          <Group>
            <SubmitButton name="choice" value="show" size="sm" fetcher={fetcher} busy="Enseñando...">
              Enseñarla a mis invitados
            </SubmitButton>
            <SubmitButton name="choice" value="leave" size="sm" variant="plain" fetcher={fetcher}>
              Dejarla así
            </SubmitButton>
          </Group>
        </fetcher.Form>
      }
    >
      <b>{giftsAsked.title}</b> {giftsAsked.more}
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  );
}
