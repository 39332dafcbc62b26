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
  const form = document.querySelector(".answer form");
  if (!form) return;
  const ask = () => {
    // What is not in sight is asked of nobody.
    for (const field of form.querySelectorAll("[data-needed]"))
      field.required = field.checkVisibility?.() ?? field.offsetParent !== null;
  };
  form.addEventListener("input", ask);
  ask();
  // What the stylesheet says below a field stays, names the guest and is Spanish in every browser; a bubble is none of these.
  if (CSS.supports("selector(:has(:user-invalid))")) {
    form.noValidate = false;
    let first = null;
    form.addEventListener(
      "invalid",
      (event) => {
        event.preventDefault();
        if (first) return;
        first = event.target;
        // Once all that is missing has been told of.
        setTimeout(() => {
          for (let fold = first.closest("details"); fold; fold = fold.parentElement.closest("details"))
            fold.open = true;
          first.focus({ preventScroll: true, focusVisible: true });
          (first.closest(".f, .who") ?? first).scrollIntoView({ block: "center" });
          first = null;
        });
      },
      true,
    );
  }
  let pressed = null;
  form.addEventListener("submit", ({ submitter }) => {
    pressed = { button: submitter, words: submitter.textContent };
    submitter.textContent = "Enviando…";
  });
  addEventListener("pageshow", () => {
    if (pressed) pressed.button.textContent = pressed.words;
  });
})();
