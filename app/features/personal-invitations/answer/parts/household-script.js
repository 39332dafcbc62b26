// Tells that the invitation was opened, once a hand has touched the page: a robot that only looks opens nothing.
(() => {
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
})();
