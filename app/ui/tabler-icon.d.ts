// Declares the export of a single icon file, so that icons can be imported one by one.
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  const icon: import("#app/ui/display/icon.ts").Icon;
  export default icon;
}
