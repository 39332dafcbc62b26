// Looks for answers while one types, by asking for the page that the form would lead to. Without it the form does the same.
(() => {
  const form = document.getElementById("buscar");
  const found = document.getElementById("encontrado");
  const WAIT_MS = 250;
  let timer;
  let asked = new AbortController();

  async function look() {
    asked.abort();
    asked = new AbortController();
    const query = form.elements.q.value;
    const address = query.trim() === "" ? "/help" : `/help?${new URLSearchParams({ q: query })}`;
    try {
      const response = await fetch(address, { signal: asked.signal, headers: { accept: "text/html" } });
      if (!response.ok) return;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.getElementById("encontrado");
      if (!fresh || form.elements.q.value !== query) return;
      found.replaceChildren(...fresh.childNodes);
      history.replaceState(null, "", address);
    } catch {
      // The button still sends the form.
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, WAIT_MS);
  });
})();
