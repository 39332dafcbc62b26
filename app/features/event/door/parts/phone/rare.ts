// The screens that a helper seldom opens and their rules: a file of their own, so that the list stands sooner.
export { AlreadyScreen } from "./already.tsx";
export { BookedScreen } from "./booked.tsx";
export { ClosedScreen } from "./closed.tsx";
export { ChangesScreen, MenuScreen } from "./menu.tsx";
export { NewPersonScreen } from "./new-person.tsx";
export { hearRelay } from "./hearing.ts";
export { codeRefusal, relayAnswer } from "./code-answers.ts";
export { OwnScreen } from "./own.tsx";
export { RelayScreen } from "./relay.tsx";
export { ScanScreen } from "./scan.tsx";
