// Writes the module that holds everything the shell shares, from the table: one import a module, a
// static one for what comes with the shell and a dynamic one for what comes late.
module.exports = function providedModulesLoader() {
  // What it writes follows the folders of shared modules, which the build's cache does not watch.
  this.cacheable(false);
  const { modules } = this.getOptions();
  const lines = modules.flatMap(({ from, late }, i) =>
    late ? [] : [`import * as m${i} from ${JSON.stringify(from)};`],
  );
  const rows = modules.map(({ request, from, version, late }, i) => {
    const value = late
      ? `load: () => import(/* webpackChunkName: "${request.split('/').slice(-2).join('-')}" */ ${JSON.stringify(from)})`
      : `module: m${i}`;
    return `  ${JSON.stringify(request)}: { version: ${JSON.stringify(version)}, ${value} },`;
  });
  return `${lines.join('\n')}\nexport const providedModules = {\n${rows.join('\n')}\n};\n`;
};
