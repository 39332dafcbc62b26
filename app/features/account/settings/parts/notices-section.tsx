// The section of notifications: channels per area, the daily digest, and the quiet hours.
import type { ReactNode } from "react";
import { notificationAreaText } from "#app/copy/home/notifications.ts";
import { timeZoneNames } from "#app/copy/time-zones.ts";
import { isAreaBuilt, type NotificationArea, notificationAreas } from "#app/domain/home/notification.ts";
import { morningHours } from "#app/domain/home/morning.ts";
import { clockOf, digestHours, unreadWaits, usualQuietHours } from "#app/domain/home/notification-settings.ts";
import { Switch, Tick } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { useField } from "#app/ui/form/form-state.tsx";
import { Select, TimeInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { noticesText, safetyEmailsText, sectionText, unreadWaitText, wayLabel } from "../copy.ts";
import type { SectionProps } from "./person-sections.tsx";
import { SectionForm } from "./section-form.tsx";
import css from "./notices-section.module.css";

const ways = ["bell", "letters", "push"] as const;
type Way = (typeof ways)[number];

/** `children` shows the user's devices. */
export function NoticesSection({ settings: { notices }, answer, children }: SectionProps & { children?: ReactNode }) {
  const { bell, email, push, digestHour, morningHour = null, timeZone, unreadMinutes } = notices;
  const quiet = notices.quiet ?? usualQuietHours;
  const hours = [...new Set([...digestHours, ...(digestHour === null ? [] : [digestHour])])].sort((a, b) => a - b);
  const zones = timeZone in timeZoneNames ? timeZoneNames : { [timeZone]: timeZone, ...timeZoneNames };
  return (
    <Section title={sectionText.avisos} lead={noticesText.lead}>
      <SectionForm
        intent="notices"
        section="avisos"
        answer={answer}
        stored={{
          "bell[]": bell,
          "letters[]": email,
          "push[]": push,
          digestHour: digestHour === null ? "" : String(digestHour),
          morningHour: morningHour === null ? "" : String(morningHour),
          quiet: notices.quiet ? "on" : "",
          quietFrom: clockOf(quiet.from),
          quietUntil: clockOf(quiet.until),
          timeZone,
          unreadMinutes: String(unreadMinutes),
        }}
        schema={() => import("../form.ts").then(({ noticesForm }) => noticesForm)}
        save={noticesText.save}
      >
        <table className={css.table}>
          <caption className="sr">Qué avisos llegan y cómo</caption>
          <thead>
            <tr>
              <th scope="col">{noticesText.what}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {noticesText.ways[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationAreas.filter(isAreaBuilt).map((area) => (
              <tr key={area}>
                <th scope="row">
                  {notificationAreaText[area].label}
                  <small>{notificationAreaText[area].hint}</small>
                </th>
                {ways.map((way) => (
                  <td key={way}>
                    <WayTick way={way} area={area} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="soft small">{safetyEmailsText}</p>
        <Select
          name="digestHour"
          label={noticesText.digest}
          hint={noticesText.digestHint}
          options={[
            { value: "", label: noticesText.noDigest },
            ...hours.map((hour) => ({ value: String(hour), label: `A las ${clockOf(hour * 60)}` })),
          ]}
        />
        <Select
          name="morningHour"
          label={noticesText.morning}
          hint={noticesText.morningHint}
          options={[
            { value: "", label: noticesText.noMorning },
            ...morningHours.map((hour) => ({ value: String(hour), label: `A las ${clockOf(hour * 60)}` })),
          ]}
        />
        <Select
          name="unreadMinutes"
          label={noticesText.unread}
          hint={noticesText.unreadHint}
          options={unreadWaits.map((wait) => ({ value: String(wait), label: unreadWaitText(wait) }))}
        />
        <Switch name="quiet" label={noticesText.quiet} hint={noticesText.quietHint} />
        <FieldRow>
          <TimeInput name="quietFrom" label={noticesText.quietFrom} />
          <TimeInput name="quietUntil" label={noticesText.quietUntil} />
        </FieldRow>
        <Select
          name="timeZone"
          label={noticesText.timeZone}
          options={Object.entries(zones).map(([value, label]) => ({ value, label }))}
        />
      </SectionForm>
      {children}
    </Section>
  );
}

function WayTick({ way, area }: { way: Way; area: NotificationArea }) {
  const { value } = useField(`${way}[]`);
  const isOn = Array.isArray(value) ? value.includes(area) : value === area;
  return (
    // The whole cell is clickable.
    <label className={css.cell}>
      <span className="sr">{wayLabel(way, notificationAreaText[area].label)}</span>
      <Tick name={`${way}[]`} value={area} defaultChecked={isOn} />
    </label>
  );
}
