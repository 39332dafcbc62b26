// The page that a link of the morning letter opens: one thing, and one button that settles it.
import { Form } from "react-router";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Actions, PageHead, Sheet } from "#app/ui/layout/sheet.tsx";

type Props = {
  title: string;
  lead: string;
  /** The list that takes the form, and answers with the way to take it back. */
  action: string;
  /** Null where there is nothing to settle: it is done, or the viewer has no right. */
  button: { label: string; fields: Readonly<Record<string, string>> } | null;
  /** The thing's own page. */
  more: { to: string; label: string };
};

export function TickScreen({ title, lead, action, button, more }: Props) {
  return (
    <Sheet narrow>
      <PageHead title={title} lead={lead} />
      <Actions>
        {button && (
          <Form method="post" action={action}>
            {Object.entries(button.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton size="lg">{button.label}</SubmitButton>
          </Form>
        )}
        <ButtonLink to={more.to} variant="plain">
          {more.label}
        </ButtonLink>
      </Actions>
    </Sheet>
  );
}
