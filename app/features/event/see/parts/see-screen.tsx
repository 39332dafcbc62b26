// «Ver como…»: the choice of a person, their page in a frame of a phone, and the list of the things that they see.
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconMailHeart from "@tabler/icons-react/dist/esm/icons/IconMailHeart.mjs";
import IconUserCog from "@tabler/icons-react/dist/esm/icons/IconUserCog.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import IconWorld from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
import { Form, Link, useSubmit } from "react-router";
import { type Seer, seePath } from "#app/domain/event/see.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import {
  changeMemberText,
  chooserText,
  frameTitle,
  noneText,
  seenAsText,
  seerText,
  seesText,
  seeTitle,
} from "../copy.ts";
import type { Person } from "../people.queries.server.ts";
import type { SeenThing } from "../things.queries.server.ts";
import { LookingFrame } from "./looking-frame.tsx";
import css from "./see.module.css";

const signs = { familia: IconMailHeart, enlace: IconLink, pagina: IconWorld, equipo: IconUsersGroup };

type SeeProps = {
  event: { id: string; title: string };
  como: Seer;
  /** The choices that the host may make. */
  open: readonly Seer[];
  people: readonly Person[];
  /** Null for a kind without people. */
  shown: { id: string; name: string; src: string; things: readonly SeenThing[] } | null;
};

export function SeeScreen({ event, como, open, people, shown }: SeeProps) {
  useLive([`event:${event.id}`]);
  const base = `/app/event/${event.id}`;
  return (
    <Sheet>
      <PageHead title={seeTitle} />
      <FilterChips
        label="Ver como"
        pages
        chips={open.map((each) => ({
          to: seePath(event.id, { como: each }),
          label: seerText[each],
          icon: signs[each],
          current: each === como,
        }))}
      />
      {shown ? (
        <>
          <div className={css.words}>
            <Notice icon={IconEye}>{seenAsText(como, shown.name)}</Notice>
          </div>
          <div className={css.columns}>
            <LookingFrame key={shown.src} src={shown.src} title={frameTitle(como, shown.name)} />
            <div className={css.beside}>
              {como !== "pagina" && <Chooser key={como} eventId={event.id} como={como} people={people} id={shown.id} />}
              <Things things={shown.things} base={base} />
              {como === "equipo" && (
                <ButtonLink variant="soft" icon={IconUserCog} to={`${base}/guests/invitations/team/${shown.id}`}>
                  {changeMemberText(shown.name)}
                </ButtonLink>
              )}
            </div>
          </div>
        </>
      ) : (
        como !== "pagina" && (
          <EmptyState
            title={noneText[como].title}
            action={<ButtonLink to={`${base}${noneText[como].to}`}>{noneText[como].action}</ButtonLink>}
          />
        )
      )}
    </Sheet>
  );
}

/** Choosing shows the page at once; without script the button does. */
function Chooser({
  eventId,
  como,
  people,
  id,
}: {
  eventId: string;
  como: Exclude<Seer, "pagina">;
  people: readonly Person[];
  id: string;
}) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <Form
      className={css.chooser}
      action={seePath(eventId)}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="como" value={como} />
      <Select
        name="id"
        label={chooserText[como]}
        defaultValue={id}
        options={people.map((each) => ({ value: each.id, label: each.name }))}
      />
      {!isHydrated && (
        <Button type="submit" variant="ghost">
          Ver
        </Button>
      )}
    </Form>
  );
}

function Things({ things, base }: { things: readonly SeenThing[]; base: string }) {
  const seen = things.filter(({ sees }) => sees).length;
  return (
    <section aria-labelledby="see-things">
      <h2 id="see-things">{seesText(seen, things.length)}</h2>
      <ul className={css.things}>
        {things.map(({ key, title, sees, detail, row }) => (
          <li key={key} data-hidden={sees ? undefined : ""}>
            <i aria-hidden />
            <div>
              <b>
                <span className="sr">{sees ? "Ve: " : "No ve: "}</span>
                {title}
              </b>
              {detail && <small>{detail}</small>}
            </div>
            {row && (
              <Link to={`${base}/visibility#${row}`}>
                Cambiar<span className="sr"> {title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
