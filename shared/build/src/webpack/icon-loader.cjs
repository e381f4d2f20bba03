// What a browser needs of an icon: its lines. Their keys are for lists that React is handed as arrays,
// which `@moa/ui/core/draw-icon` does not do, and its name is for tools.
module.exports = function iconLoader(source) {
  return source.replace(/,?\s*\bkey: "\w+"/g, '').replace(/^\s*name: "[\w-]+",$/m, '');
};
