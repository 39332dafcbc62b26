// The little that a browser adds to an event's page, which is whole without it: running seconds, copying, sharing, the address searched.
(() => {
  const find = (selector) => document.querySelector(selector);

  const clock = find("[data-until]");
  if (clock) {
    const until = Date.parse(clock.dataset.until);
    const two = (number) => String(number).padStart(2, "0");
    const tick = () => {
      const left = Math.max(0, Math.floor((until - Date.now()) / 1000));
      clock.textContent =
        left && left <= 48 * 3600
          ? `${Math.floor(left / 86400)} d ${two(Math.floor(left / 3600) % 24)} h ${two(Math.floor(left / 60) % 60)} min ${two(left % 60)} s`
          : "";
      if (!left) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
  }

  const status = find("#copied");
  for (const copy of document.querySelectorAll("[data-copy]")) {
    const { copy: text } = copy.dataset;
    const words = copy.textContent;
    // The link to the page says it below all ways to share it, an address or a number beside itself.
    const isLink = /^https?:/.test(text) && status;
    const say = (isSaid) => {
      if (isLink) status.textContent = isSaid ? "¡Enlace copiado al portapapeles!" : "";
      else copy.textContent = isSaid ? "Copiado" : words;
    };
    copy.hidden = !navigator.clipboard;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(text);
      say(true);
      setTimeout(say, 3000);
    });
  }
  const share = find("[data-share]");
  if (share && navigator.share)
    share.addEventListener("click", (event) => {
      const { parentElement: fold } = share;
      if (fold.open) return;
      event.preventDefault();
      // The list of the device; where it refuses to open, our own.
      navigator.share({ title: document.title, url: share.dataset.share }).catch(({ name }) => {
        if (name !== "AbortError") fold.open = true;
      });
    });

  const searched = find("#searched");
  if (searched) {
    // What follows the slug may be the secret of an e-mail, and this screen ends up in screenshots.
    const slug = location.pathname.split("/")[2] || "";
    searched.textContent = `Slug buscado: ${slug}\nURL: ${location.origin}/evento/${slug}`;
  }
})();
