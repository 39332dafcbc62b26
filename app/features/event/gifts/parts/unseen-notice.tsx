// While no guest sees the list of gifts, and its hosts have not said that it is so on purpose: the question whether to show it.
import { useFetcher, useSubmit } from "react-router";
import { roomPath } from "#app/domain/event/rooms.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { Group } from "#app/ui/layout/stack.tsx";

type Answer = { notice?: string; changeId?: number; errors: { form?: string } };

/** It posts to «Quién ve qué», which answers itself without a script. */
export function UnseenNotice({ eventId }: { eventId: string }) {
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
      <b>Tus invitados no ven la lista de regalos.</b> Solo vosotros y vuestro equipo.
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  );
}
