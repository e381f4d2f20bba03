/** Which names are exported and imported where the shell and a remote meet, as webpack saw them. */
import webpack, { type Compilation, type Dependency, type Module } from 'webpack';

/** File -> its exports in the order of their names; null where that cannot be known, as of CommonJS. */
export function listSharedExports(
  { modules, moduleGraph }: Compilation,
  files: ReadonlySet<string>,
): Map<string, string[] | null> {
  const found = new Map<string, string[] | null>();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file === null || !files.has(file)) continue;
    const names = moduleGraph.getExportsInfo(module).getProvidedExports();
    found.set(file, Array.isArray(names) ? [...names].sort() : null);
  }
  return found;
}

/** An error for each exposed file that has surely no default export: the shell has nothing to draw of it. */
export function withoutDefault(compilation: Compilation, files: ReadonlySet<string>) {
  return [...listSharedExports(compilation, files)]
    .filter(([, names]) => names !== null && !names.includes('default'))
    .map(
      ([file]) =>
        new webpack.WebpackError(
          `${file} has no default export, which is what the shell draws or calls`,
        ),
    );
}

/**
 * Returns the shared modules that a remote consumes, with the version range and imported names of
 * each.
 */
export function consumedBy({ modules, moduleGraph }: Compilation) {
  const consumed: Record<string, { needs: string; names: string[] }> = {};
  for (const module of modules) {
    const options = getOptions(module);
    if (!options) continue;
    const names = new Set<string>();
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const name = importedName(dependency);
      if (name !== undefined) names.add(name);
    }
    // In the order of their names, so that the same build says the same.
    consumed[options.shareKey] = {
      needs: getRange(options.requiredVersion),
      names: [...names].sort(),
    };
  }
  return Object.fromEntries(Object.entries(consumed).sort(([a], [b]) => (a < b ? -1 : 1)));
}

type ConsumeOptions = { shareKey: string; requiredVersion: unknown };

function getOptions(module: Module): ConsumeOptions | null {
  if (module.type !== 'consume-shared-module') return null;
  return (module as unknown as { options: ConsumeOptions }).options;
}

/** webpack keeps ^1.2.3 as [1, 1, 2, 3] and ^0.1.0 as [2, 0, 1, 0]: first how many numbers have to be the same. */
function getRange(required: unknown): string {
  if (!Array.isArray(required) || typeof required[0] !== 'number' || required[0] < 1)
    throw new Error(`Shared modules are wanted by a range such as ^1.2.3, not ${String(required)}`);
  return `^${required.slice(1).join('.')}`;
}

/** `import { a } from` and `all.a` name one, `import 'x'` none. */
function importedName(dependency: Dependency | null): string | undefined {
  const { ids } = dependency as { ids?: readonly unknown[] };
  const name = ids?.[0];
  return typeof name === 'string' ? name : undefined;
}
