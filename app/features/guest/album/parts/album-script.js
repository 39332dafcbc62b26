// Uploads photographs in pieces, shows the progress and resumes after a lost connection. The page works without it.
(() => {
  const form = document.querySelector("form[data-upload]");
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes));
  const hex = (bytes) => Array.from(random(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const uuid = () => hex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
  // The browser's secret and the photographs in progress. Without storage, closing the page restarts an upload.
  const kept = (() => {
    try {
      return JSON.parse(localStorage.getItem("convite-fotos")) ?? {};
    } catch {
      return {};
    }
  })();
  const keep = (name, value) => {
    kept[name] = value;
    try {
      localStorage.setItem("convite-fotos", JSON.stringify(kept));
    } catch {}
    return value;
  };

  // Resumes when the network reports that it is back, or after a while: many browsers never report it.
  const pause = (ms) =>
    Promise.race([wait(ms), new Promise((done) => addEventListener("online", done, { once: true }))]);

  async function ask(fields) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const response = await fetch(form.dataset.upload, { method: "POST", body });
    const told = await response.json().catch(() => ({}));
    return { status: response.status, after: Number(response.headers.get("retry-after")) || 0, ...told };
  }

  async function send(file, row, key) {
    const [bar, text] = [row.querySelector("progress"), row.querySelector("span")];
    const place = `${form.dataset.upload} ${file.name} ${file.size} ${file.lastModified}`;
    const say = (words, isBad) => {
      text.textContent = words;
      text.className = isBad ? "err" : "";
    };
    if (file.size > Number(form.dataset.most)) return say("Pesa demasiado: 25 MB como mucho.", true);
    const photoId = kept[place] ?? keep(place, uuid());
    const [most, least] = [Number(form.dataset.piece), Number(form.dataset.least)];
    let received = -1;
    let size = most;
    for (let tries = 0; received < file.size;) {
      let told;
      try {
        told = await ask(
          received < 0
            ? {
                intent: "begin",
                photoId,
                key,
                bytes: file.size,
                name: form.elements.name.value,
                words: form.elements.words.value,
              }
            : {
                intent: "piece",
                photoId,
                key,
                start: received,
                piece: file.slice(received, received + size),
              },
        );
      } catch {
        told = { status: 0 };
      }
      if (Number.isInteger(told.received)) {
        received = told.received;
        tries = 0;
        size = Math.min(most, size * 2);
        bar.value = received;
        say(received < file.size ? `${Math.floor((100 * received) / file.size)} %` : "Ha llegado.");
      } else if (told.status === 0 || told.status === 429 || told.status >= 500) {
        say(told.status === 0 ? "Sin conexión. Seguirá sola cuando vuelva." : (told.error ?? "Un momento…"));
        received = -1;
        tries += 1;
        // If a slow network cannot send a piece before the server's timeout, send smaller pieces.
        size = Math.max(least, size / 2);
        await pause(Math.max(told.after * 1000, Math.min(15000, 500 * 2 ** tries)));
      } else {
        keep(place);
        return say(told.error ?? "No ha llegado. Inténtalo otra vez.", true);
      }
    }
    keep(place);
    return true;
  }

  // One press: chosen files upload at once. The native field shows text in the browser's language.
  if (form) {
    form.classList.add("picks");
    form.querySelector("label[for=file]").textContent = "Añadir fotos";
    form.elements.file.addEventListener("change", ({ target }) => target.files.length > 0 && form.requestSubmit());
  }
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    const list = form.querySelector(".sending");
    const files = [...form.elements.file.files];
    button.disabled = true;
    form.elements.file.disabled = true;
    list.hidden = false;
    list.replaceChildren();
    const rows = files.map((file) => {
      const row = document.createElement("li");
      const [name, bar, text] = ["b", "progress", "span"].map((tag) => row.appendChild(document.createElement(tag)));
      name.textContent = file.name;
      bar.max = file.size;
      bar.value = 0;
      bar.setAttribute("aria-label", file.name);
      text.setAttribute("role", "status");
      text.textContent = "En espera";
      list.append(row);
      return row;
    });
    const key = kept.key ?? keep("key", hex(16));
    let arrived = 0;
    for (const [index, file] of files.entries()) if (await send(file, rows[index], key)) arrived += 1;
    button.disabled = false;
    form.elements.file.disabled = false;
    form.elements.file.value = "";
    if (arrived === files.length) location.assign(`${form.getAttribute("action")}?llegan=${arrived}#mias`);
    else form.querySelector("[data-after]").hidden = arrived === 0;
  });

  // Shows a photograph full screen, with the others beside it. Without script its link opens it.
  addEventListener("click", (event) => {
    const link = event.target.closest?.(".grid a");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const make = (tag, more) => Object.assign(document.createElement(tag), more);
    const dialog = make("dialog", { className: "gallery", ariaLabel: "Fotos del álbum" });
    const slides = make("div", { className: "slides", role: "group", ariaLabel: "Una tras otra", tabIndex: 0 });
    const links = [...document.querySelectorAll(".grid a")];
    for (const each of links) {
      const figure = make("figure");
      const { alt } = each.querySelector("img");
      figure.append(make("img", { src: each.href, alt, loading: "lazy" }), make("figcaption", { textContent: alt }));
      slides.append(figure);
    }
    const step = (by) => slides.scrollBy({ left: by * slides.clientWidth });
    const keys = make("div", { className: "keys" });
    for (const [textContent, onclick] of [
      ["Anterior", () => step(-1)],
      ["Siguiente", () => step(1)],
      ["Cerrar", () => dialog.close()],
    ])
      keys.append(make("button", { type: "button", textContent, onclick }));
    dialog.append(slides, keys);
    dialog.addEventListener("keydown", (pressed) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[pressed.key];
      if (!by) return;
      pressed.preventDefault();
      step(by);
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      link.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
    slides.scrollTo({ left: links.indexOf(link) * slides.clientWidth, behavior: "instant" });
    dialog.querySelector(".keys button:last-child").focus();
  });

  // Polls for photographs in preparation until they are ready.
  void (async () => {
    for (let tries = 0; tries < 60 && document.querySelector("[data-preparing]"); tries++) {
      await wait(2000);
      const page = await fetch(location.href.split("#")[0]).then(
        (response) => response.text(),
        () => "",
      );
      const parts = new DOMParser().parseFromString(page, "text/html").querySelector("#partes");
      const isBusy = document.activeElement?.closest("#partes form");
      if (parts && !isBusy) document.querySelector("#partes").replaceWith(parts);
    }
  })();
})();
