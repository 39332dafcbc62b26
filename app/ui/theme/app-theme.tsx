// Dresses the pages it holds: Mantine's theme with Convite's colours, in the scheme that the reader chose.
import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import type { ReactNode } from "react";
import { useNonce } from "#app/ui/nonce.tsx";
import type { ColorScheme } from "#app/ui/theme/color-scheme.ts";
import { mantineTheme } from "#app/ui/theme/mantine.ts";
import "./theme.ts";
import "./mantine.css";
import "@mantine/core/styles/global.layer.css";

// The choice lives in a cookie that the server reads, not in the browser's storage: Mantine has nothing to remember.
const forgetful: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};

/** Wraps every page of the app. `scheme` is what `readColorScheme` found in the request. */
export function AppTheme({ scheme = "auto", children }: { scheme?: ColorScheme | undefined; children: ReactNode }) {
  const nonce = useNonce();
  return (
    <MantineProvider
      theme={mantineTheme}
      defaultColorScheme={scheme}
      {...(scheme === "auto" ? {} : { forceColorScheme: scheme })}
      colorSchemeManager={forgetful}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce ?? ""}
    >
      {children}
    </MantineProvider>
  );
}
