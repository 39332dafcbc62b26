// The picture decoder with only a few formats enabled. Runs in the process for foreign files, and in commands that draw.

/**
 * Loaded with the first picture, so an idle site saves the memory. All other decoders are blocked, whatever type a file
 * claims. The SVG decoder reads only our own drawings (`platform/cards`); the first bytes of an upload rule SVG out.
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
