// The Typst thread: it gets faces and templates once, then makes a PDF of each text, or an SVG of its first page. It is passed as
// source text, so that it runs beside the single bundle; `workerData` has all it needs.
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

let drawing;

/** The renderer is loaded with the first picture. */
async function beginDrawing() {
  const typst = await import(workerData.renderer);
  const { memory } = typst.initSync({ module: readFileSync(workerData.rendererWasm) });
  return { renderer: await new typst.TypstRendererBuilder().build(), typst, memory };
}

async function firstPageOf(vector) {
  const { renderer, typst, memory } = await (drawing ??= beginDrawing());
  const options = new typst.CreateSessionOptions();
  options.format = "vector";
  options.artifact_content = vector;
  const session = renderer.create_session(options);
  try {
    const { width_pt: width, height_pt: height } = session.pages_info.page(0);
    return { made: session.render_in_window(0, 0, width, height), more: memory.buffer.byteLength };
  } finally {
    session.free();
  }
}

parentPort.on("message", async ({ id, template, texts, wants }) => {
  try {
    const { compiler, memory } = await started;
    const format = wants === "picture" ? "vector" : "pdf";
    const { result, diagnostics } = compiler.compile(`/${template}.typ`, [["texts", texts]], format, 2);
    if (!result) throw new Error(JSON.stringify(diagnostics).slice(0, 2_000));
    const { made, more } = wants === "picture" ? await firstPageOf(result) : { made: result, more: 0 };
    parentPort.postMessage({ id, made, memory: memory.buffer.byteLength + more });
  } catch (error) {
    // Typst throws strings.
    parentPort.postMessage({ id, error: String(error).slice(0, 2_000) });
  }
});
