// The little that a browser adds to an article, which is whole without it: it is counted as read once a session, and its address copied.
(() => {
  const { view } = document.currentScript.dataset;

  // The word that stands for this session is made here, belongs to this tab alone and goes with it.
  try {
    const key = "convite-lecturas";
    const known = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const session = known.session ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
    const read = known.read ?? [];
    if (!read.includes(view)) {
      const body = new URLSearchParams({ intent: "view", session });
      const remember = (response) =>
        response.ok && sessionStorage.setItem(key, JSON.stringify({ session, read: [...read, view].slice(-200) }));
      fetch(view, { method: "POST", body, keepalive: true, credentials: "omit" })
        .then(remember)
        .catch(() => {});
    }
  } catch {
    // A browser that keeps nothing is not counted.
  }

  const status = document.querySelector("#copiado");
  for (const copy of document.querySelectorAll("[data-copy]")) {
    copy.hidden = !navigator.clipboard;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(copy.dataset.copy);
      status.textContent = "Enlace copiado al portapapeles";
      setTimeout(() => (status.textContent = ""), 3000);
    });
  }
})();
