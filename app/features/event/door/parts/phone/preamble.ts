// In development the scripts of the build tool expect the globals of the router's document; this page has no such document.
if (import.meta.env.DEV)
  Object.assign(globalThis, {
    __vite_plugin_react_preamble_installed__: true,
    $RefreshReg$: () => {},
    $RefreshSig$: () => (type: unknown) => type,
  });
