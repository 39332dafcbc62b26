// Where the money goes: a row for each category with its seats, opening into its lines.
import IconBed from "@tabler/icons-react/dist/esm/icons/IconBed.mjs";
import IconBroadcast from "@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs";
import IconBuildingCastle from "@tabler/icons-react/dist/esm/icons/IconBuildingCastle.mjs";
import IconBus from "@tabler/icons-react/dist/esm/icons/IconBus.mjs";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import IconConfetti from "@tabler/icons-react/dist/esm/icons/IconConfetti.mjs";
import IconDiamond from "@tabler/icons-react/dist/esm/icons/IconDiamond.mjs";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import IconFlower from "@tabler/icons-react/dist/esm/icons/IconFlower.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMicrophone2 from "@tabler/icons-react/dist/esm/icons/IconMicrophone2.mjs";
import IconMusic from "@tabler/icons-react/dist/esm/icons/IconMusic.mjs";
import IconPlane from "@tabler/icons-react/dist/esm/icons/IconPlane.mjs";
import IconScissors from "@tabler/icons-react/dist/esm/icons/IconScissors.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconToolsKitchen2 from "@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs";
import { categoryText } from "#app/copy/event/budget.ts";
import { formatMoney } from "#app/copy/text/format.ts";
import type { BudgetCategory } from "#app/domain/event/budget.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { useRowLinks } from "#app/ui/display/row-links.ts";
import { SheetSign } from "#app/ui/display/sign-sheet.tsx";
import type { ShownBudget, ShownLine } from "./shown.ts";
import { budgetPath } from "./budget-address.ts";
import { SeatRow } from "./money-seats.tsx";
import css from "./where-it-goes.module.css";

const signs: Record<BudgetCategory, Icon> = {
  venue: IconBuildingCastle,
  catering: IconToolsKitchen2,
  ceremony: IconHeart,
  photo: IconCamera,
  music: IconMusic,
  flowers: IconFlower,
  attire: IconDiamond,
  beauty: IconScissors,
  stationery: IconMail,
  transport: IconBus,
  lodging: IconBed,
  favours: IconGift,
  fun: IconConfetti,
  staging: IconBroadcast,
  speakers: IconMicrophone2,
  promotion: IconSpeakerphone,
  staff: IconShieldCheck,
  travel: IconPlane,
  other: IconDots,
};

export function WhereItGoes({
  eventId,
  budget: { categories, total },
  step,
  seesProviders,
}: {
  eventId: string;
  budget: ShownBudget;
  /** The amount that a seat stands for, in cents. */
  step: number;
  seesProviders: boolean;
}) {
  const all = useRowLinks<HTMLElement>();
  return (
    <section className={css.all} aria-labelledby="where-title" ref={all}>
      <div className={css.head}>
        <h2 id="where-title">Adónde va</h2>
        {seesProviders ? (
          <ButtonLink to={`/app/event/${eventId}/providers`} variant="plain" size="sm">
            Proveedores
          </ButtonLink>
        ) : null}
      </div>
      {categories.map(({ category, lines, total: cents, paid, due }, index) => {
        const Sign = signs[category];
        return (
          <details key={category} className={css.category} open={index === 0}>
            <summary>
              <i>
                <Sign aria-hidden />
              </i>
              <h3>{categoryText[category]}</h3>
              <SeatRow total={cents} paid={paid} step={step} />
              <span className={`num ${css.paid}`}>
                {due === 0 && cents > 0 ? "Pagado" : paid > 0 ? `${formatMoney(paid)} pagados` : ""}
              </span>
              <b className="num">{formatMoney(cents)}</b>
            </summary>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  <Row eventId={eventId} line={line} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      <p className={css.total}>
        <span>Total previsto</span>
        <b className="num">{formatMoney(total)}</b>
      </p>
      <p className="soft small">
        Los gastos por persona siguen a quien confirma, y los de mesa, a las mesas del plano.
      </p>
    </section>
  );
}

/** One line: a plain link, which the section follows, since there may be hundreds. */
function Row({ eventId, line }: { eventId: string; line: ShownLine }) {
  const { concept, providerName, how, isCounted, total } = line;
  return (
    <a href={budgetPath(eventId, { dialog: `/${line.id}` })} data-row-link="" className={css.line}>
      <span>
        <b>{concept}</b>
        <small>{providerName ?? "Sin proveedor"}</small>
      </span>
      <span className={`num ${css.how}`} data-live={isCounted ? "" : undefined}>
        {isCounted && <SheetSign name="people" />}
        {how}
      </span>
      <em className="num">{formatMoney(total)}</em>
    </a>
  );
}
