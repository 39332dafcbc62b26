// The Typst thread: it gets faces and templates once, then makes a PDF of each text. It is passed as source text, so that
// it runs beside the single bundle; `workerData` has all it needs.
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const { readFileSync } = require("node:fs");
const { parentPort, workerData } = require("node:worker_threads");

async function begin() {
  const typst = await import(workerData.compiler);
  const { memory } = typst.initSync({ module: readFileSync(workerData.wasm) });
  const builder = new typst.TypstCompilerBuilder();
  // No files and no packages: a template or text cannot load anything.
  builder.set_dummy_access_model();
  for (const face of workerData.faces) await builder.add_raw_font(face);
  const compiler = await builder.build();
  for (const [name, source] of Object.entries(workerData.templates)) compiler.add_source(`/${name}.typ`, source);
  return { compiler, memory };
}

const started = begin();

parentPort.on("message", async ({ id, template, texts }) => {
  try {
    const { compiler, memory } = await started;
    const { result, diagnostics } = compiler.compile(`/${template}.typ`, [["texts", texts]], "pdf", 2);
    if (!result) throw new Error(JSON.stringify(diagnostics).slice(0, 2_000));
    parentPort.postMessage({ id, pdf: result, memory: memory.buffer.byteLength });
  } catch (error) {
    // Typst throws strings.
    parentPort.postMessage({ id, error: String(error).slice(0, 2_000) });
  }
});
