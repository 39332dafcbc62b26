// Tells that the invitation was opened, once a hand has touched the page: a robot that only looks opens nothing. And asks for what is
// still missing before the form goes out, which on a slow line spares a way there and back, and leads there.
(() => {
  if (document.currentScript.dataset.open) {
    const signs = ["pointerdown", "keydown", "wheel", "touchstart"];
    const open = (event) => {
      if (!event.isTrusted) return;
      for (const sign of signs) removeEventListener(sign, open);
      fetch(location.pathname, {
        method: "POST",
        body: new URLSearchParams({ intent: "open" }),
        keepalive: true,
      }).catch(() => {});
    };
    for (const sign of signs) addEventListener(sign, open, { passive: true });
  }
  const form = document.querySelector(".rsvp form");
  if (!form) return;
  const ask = () => {
    // What is not in sight is asked of nobody.
    for (const field of form.querySelectorAll("[data-needed]")) field.required = field.offsetParent !== null;
  };
  form.addEventListener("input", ask);
  ask();
  // What the stylesheet says below a field stays, names the guest and is Spanish in every browser; a bubble is none of these.
  if (CSS.supports("selector(:has(:user-invalid))")) {
    let first = null;
    form.addEventListener(
      "invalid",
      (event) => {
        event.preventDefault();
        if (first) return;
        first = event.target;
        // Once all that is missing has been told of.
        setTimeout(() => {
          first.focus({ preventScroll: true, focusVisible: true });
          (first.closest(".f, .who") ?? first).scrollIntoView({ block: "center" });
          first = null;
        });
      },
      true,
    );
  }
  const button = form.querySelector("button");
  const words = button.textContent;
  form.addEventListener("submit", () => (button.textContent = "Enviando…"));
  addEventListener("pageshow", () => (button.textContent = words));
})();
