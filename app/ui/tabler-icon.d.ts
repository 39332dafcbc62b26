// Says what one icon's own file exports, so that an icon can be imported by itself.
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  const icon: import("#app/ui/display/icon.ts").Icon;
  export default icon;
}
