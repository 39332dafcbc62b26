// The screens that a helper seldom opens: a file of their own, so that the list stands sooner.
export { ChangesScreen, MenuScreen } from "./menu.tsx";
export { NewPersonScreen } from "./new-person.tsx";
export { ScanScreen } from "./scan.tsx";
