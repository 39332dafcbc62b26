// The little that a browser adds to the forms of a page without a framework: the button that sends one says so meanwhile and sends it once.
(() => {
  const waiting = new Map();

  document.addEventListener("submit", ({ target, submitter }) => {
    const words = submitter?.querySelector("[data-now]");
    if (!words || target.method !== "post") return;
    const before = words.innerHTML;
    const now = document.createElement("span");
    now.textContent = words.dataset.now;
    words.firstElementChild.dataset.off = "";
    words.append(now);
    submitter.setAttribute("aria-busy", "true");
    // After the form has been read: a disabled button says nothing of itself.
    setTimeout(() => (submitter.disabled = true));
    waiting.set(submitter, () => {
      words.innerHTML = before;
      submitter.removeAttribute("aria-busy");
      submitter.disabled = false;
    });
  });

  // A reader who comes back finds the form as they left it.
  addEventListener("pageshow", () => {
    for (const restore of waiting.values()) restore();
    waiting.clear();
  });
})();
