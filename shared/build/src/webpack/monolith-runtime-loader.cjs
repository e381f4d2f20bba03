// Replaces the federation runtime in the monolith of the benchmark: a module by its name.
module.exports = function monolithRuntimeLoader() {
  const { modules } = this.getOptions();
  const rows = modules.map(
    ({ key, file, eager }) =>
      `  ${JSON.stringify(key)}: () => import(/* webpackMode: "${eager ? 'eager' : 'lazy'}" */ ${JSON.stringify(file)}),`,
  );
  return `const modules = {\n${rows.join('\n')}\n};
export const federation = { loadRemote: (key) => modules[key]() };
export function registerReleasedRemotes() {}
`;
};
