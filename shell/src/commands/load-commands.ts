/** The registry, palette and help sheet: one file, fetched at first use. */
export function loadCommands() {
  return import(/* webpackChunkName: "commands" */ './command-surface.tsx');
}
