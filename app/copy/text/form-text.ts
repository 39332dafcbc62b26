// The sentences for a field that no rule could read.

export const formText = {
  unreadable: "Revisa este campo.",
  unknown: (name: string) => `No conocemos el campo «${name}».`,
} as const;
