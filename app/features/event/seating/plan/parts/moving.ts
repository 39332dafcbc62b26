// The gestures, keys, geometry and panels of the plan as one script, which the page brings after it has drawn itself.
export { findMisplaced, gapBetween, nearestTables, outlineOf } from "#app/domain/event/plan/geometry.ts";
export { Categories } from "./categories.tsx";
export { pressPlanKey } from "./keys.ts";
export { listenToPlan } from "./pointing.ts";
export { ChosenSeat, ChosenTable, Shortcuts } from "./side.tsx";
export { SmallMap } from "./small-map.tsx";
export { openPart, PlanTools, toggleFullScreen, ZoomTools } from "./tools.tsx";
