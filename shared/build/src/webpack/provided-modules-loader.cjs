// Writes the module that holds everything the shell shares, from the table: one import a module.
module.exports = function providedModulesLoader() {
  const { modules } = this.getOptions();
  const lines = modules.map(({ from }, i) => `import * as m${i} from ${JSON.stringify(from)};`);
  const rows = modules.map(
    ({ request, version }, i) =>
      `  ${JSON.stringify(request)}: { version: ${JSON.stringify(version)}, module: m${i} },`,
  );
  return `${lines.join('\n')}\nexport const providedModules = {\n${rows.join('\n')}\n};\n`;
};
