// The sentence after too many tries.

/** The text while `seconds` must pass before the next try. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Demasiados intentos seguidos. Espera ${minutes === 1 ? "un minuto" : `${minutes} minutos`} y vuelve a probar.`;
}
