// The badge of one guest: printed again, or another one whose code takes the place of the old.
import { Form } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { screenText as words } from "../copy.ts";
import type { BadgeScreen } from "../queries.server.ts";
import css from "./badges.module.css";

export function OnePerson({
  event,
  badges: { found, isMore },
  typed,
}: {
  event: { id: string; timeZone: string };
  badges: BadgeScreen;
  typed: string;
}) {
  return (
    <Section title={words.someone} lead={words.someoneLead} id="una">
      <Stack gap={3}>
        <Group as={Form} method="get" preventScrollReset gap={[2, 3]} className={css.find}>
          <SearchInput name="q" label={words.search} defaultValue={typed} placeholder={words.example} />
          <Button type="submit" variant="ghost">
            {words.find}
          </Button>
        </Group>
        {found.length > 0 && (
          <Rows>
            {found.map(({ id, name, company, no, at }) => (
              <li key={id} className={css.row}>
                <div>
                  <b>{name}</b>
                  <p className="soft small">
                    {[
                      no !== null && words.number(no),
                      company,
                      at ? words.printed(formatInstant(at, event.timeZone)) : words.never,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <CheckedForm intent="one" extra={{ guestId: id }}>
                  <SubmitButton variant="ghost" size="sm" aria-label={`${words.again}: ${name}`}>
                    {words.again}
                  </SubmitButton>
                </CheckedForm>
                {at && (
                  <ConfirmDialog
                    label={words.another}
                    variant="plain"
                    size="sm"
                    title={`¿Otra tarjeta para ${name}?`}
                    confirm={words.another}
                    confirmVariant="primary"
                    busy={words.printing}
                    intent="code.renew"
                    extra={{ guestId: id }}
                  >
                    {words.anotherAsk}
                  </ConfirmDialog>
                )}
              </li>
            ))}
          </Rows>
        )}
        {isMore && <p className="soft small">{words.isMore}</p>}
        {found.length === 0 && typed.trim() !== "" && <output className="soft small">{words.nobody(typed)}</output>}
      </Stack>
    </Section>
  );
}
