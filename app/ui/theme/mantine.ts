// Convite's look in Mantine's terms, for the rooms that use one of its pieces.
import { createTheme } from "@mantine/core";

export const mantineTheme = createTheme({
  primaryColor: "granada",
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  black: "#2b0f1e",
  white: "#ffffff",
  colors: {
    granada: ["#fff2f3", "#fde4e8", "#ffd0d6", "#ffb3bf", "#ff7f97", "#e0476a", "#b3173f", "#971338", "#7d0f30", "#5e0a24"],
    gray: ["#fbf8f9", "#f6f0f2", "#e9dde2", "#cdb4c1", "#b099a6", "#8f7482", "#6b4a5c", "#543345", "#2b0f1e", "#1b0a15"],
    dark: ["#fbeff2", "#cdb4c1", "#b399a8", "#93748a", "#43293a", "#382230", "#2c1823", "#23111b", "#170911", "#10060c"],
  },
  fontFamily: "var(--ui)",
  headings: { fontFamily: "var(--display)", fontWeight: "800" },
  defaultRadius: "md",
  breakpoints: { xs: "36em", sm: "48em", md: "64em", lg: "75em", xl: "88em" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Input: { defaultProps: { size: "md" } },
    Button: { defaultProps: { radius: 9999, size: "md" } },
    Badge: { defaultProps: { radius: 9999, tt: "none" } },
    Chip: { defaultProps: { radius: 9999 } },
    SegmentedControl: { defaultProps: { radius: 9999 } },
    Modal: { defaultProps: { radius: "lg" } },
    Card: { defaultProps: { padding: "lg", radius: "lg", shadow: undefined } },
    Table: { defaultProps: { withColumnBorders: false } },
  },
});
