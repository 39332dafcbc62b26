// How the helper last pressed something: a screen reader presses without a finger, a mouse or a key.
let lastReal = -Infinity;
let isByReader = false;
/** A press comes this soon after the finger or the key that made it. */
const soonMs = 1_000;

for (const kind of ["pointerdown", "keydown"] as const)
  addEventListener(kind, () => (lastReal = performance.now()), { capture: true, passive: true });
addEventListener("click", () => (isByReader = performance.now() - lastReal > soonMs), { capture: true });

/** Whether a screen reader made the last press. */
export const wasPressedByReader = () => isByReader;
