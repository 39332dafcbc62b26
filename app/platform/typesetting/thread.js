// The thread that Typst runs in: it is given faces and a template once, and then texts, of which it makes a PDF each.
// It is handed over as a text, so that it runs beside the one bundle; what it needs it is told.
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const { readFileSync } = require("node:fs");
const { parentPort, workerData } = require("node:worker_threads");

const MAIN = "/main.typ";

async function begin() {
  const typst = await import(workerData.compiler);
  const { memory } = typst.initSync({ module: readFileSync(workerData.wasm) });
  const builder = new typst.TypstCompilerBuilder();
  // No files, no packages: whatever a template or a text asks for is not there.
  builder.set_dummy_access_model();
  for (const face of workerData.faces) await builder.add_raw_font(face);
  const compiler = await builder.build();
  compiler.add_source(MAIN, workerData.template);
  return { compiler, memory };
}

const started = begin();

parentPort.on("message", async ({ id, texts }) => {
  try {
    const { compiler, memory } = await started;
    const { result, diagnostics } = compiler.compile(MAIN, [["texts", texts]], "pdf", 2);
    if (!result) throw new Error(JSON.stringify(diagnostics).slice(0, 2_000));
    parentPort.postMessage({ id, pdf: result, memory: memory.buffer.byteLength });
  } catch (error) {
    // Typst throws texts.
    parentPort.postMessage({ id, error: String(error).slice(0, 2_000) });
  }
});
