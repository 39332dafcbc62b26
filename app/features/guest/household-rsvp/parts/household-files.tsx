// The files of a household's page besides those of its look: a stylesheet, one for its doors, and an optional script.
import type { MetaDescriptor } from "react-router";
import type { Dress } from "#app/domain/look/customization.ts";
import { lookHead } from "#app/ui/public-page/page-head.ts";
import type { Look } from "#app/ui/public-page/theme-files.ts";
import stylesheet from "./household.css?url";
import day from "./household-day.css?url";
import doors from "./household-doors.css?url";
import script from "./household-script.js?url";

/** The head of the page: it does not name the invited people (L-8). */
export function householdHead(look: Look, title: string, dress?: Dress): MetaDescriptor[] {
  return [...lookHead(look, title, dress), { tagName: "link", rel: "stylesheet", href: stylesheet }];
}

/** The style of the doors below an answer; a page that still asks for one does not load it. */
export function DoorsStyle() {
  return <link rel="stylesheet" href={doors} precedence="default" />;
}

/** The style of the code for the door and of a notice of the day; a page without both does not load it. */
export function DayStyle() {
  return <link rel="stylesheet" href={day} precedence="default" />;
}

/** `tellsOpened`: the invitation has not been opened yet. */
export function HouseholdScript({ tellsOpened }: { tellsOpened: boolean }) {
  return <script src={script} defer data-open={tellsOpened || undefined} />;
}
