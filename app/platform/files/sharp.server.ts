// The decoder of pictures, with all but a few formats locked. It runs in the process for foreign files, and in commands that draw.

/**
 * Loaded with the first picture: a site at rest does without its memory. All other decoders are locked, whatever a file says it is; the one
 * for drawings reads ours (`platform/cards`), and an upload is told from them by its first bytes.
 */
export function loadSharp() {
  return (loaded ??= lockDecoders());
}

let loaded: ReturnType<typeof lockDecoders> | undefined;

async function lockDecoders() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadSvgBuffer"],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
