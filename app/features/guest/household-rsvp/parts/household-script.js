// Reports the invitation as opened after an interaction with the page, so that robots open nothing. Checks for missing
// answers before the form is sent, which saves a round trip on a slow line, and goes to the first one.
(() => {
  /** The chat's form names the chosen person on its button, and offers their address until one is typed. */
  function chooseWhoEnters(form) {
    const people = [...(form?.querySelectorAll("[data-email]") ?? [])];
    const email = form?.querySelector("[type=email]");
    const offered = new Set(["", ...people.map((person) => person.dataset.email)]);
    const show = () => {
      const person = people.find(({ checked }) => checked);
      if (!person) return;
      form.querySelector("button").textContent = `Entrar como ${person.nextElementSibling.textContent}`;
      if (email && offered.has(email.value)) email.value = person.dataset.email;
    };
    form?.addEventListener("change", show);
    show();
  }
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
  chooseWhoEnters(document.querySelector(".chat-join form"));
  const form = document.querySelector(".answer form:not(.chat-join form)");
  if (!form) return;
  const ask = () => {
    // Hidden fields are not required.
    for (const field of form.querySelectorAll("[data-needed]"))
      field.required = field.checkVisibility?.() ?? field.offsetParent !== null;
  };
  form.addEventListener("input", ask);
  ask();
  // The stylesheet's error below a field stays visible, names the guest and is Spanish in every browser; a native bubble is not.
  if (CSS.supports("selector(:has(:user-invalid))")) {
    form.noValidate = false;
    let first = null;
    form.addEventListener(
      "invalid",
      (event) => {
        event.preventDefault();
        if (first) return;
        first = event.target;
        // After all errors have been announced.
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
