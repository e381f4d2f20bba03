/** Rule 3: who may import whom is one table, and nobody below imports somebody above. */
import { areaOf, type Source } from './sources.ts';
import { staleEntries } from './stale-entries.ts';
import type { Violation } from './violation.ts';

const contracts = 'shared/contracts';
const finance = 'shared/finance';
const i18n = 'shared/i18n';
const host = 'shared/host';
const ui = 'shared/ui';
const build = 'shared/build';
const testing = 'shared/testing';

/** What each area may import beside itself and libraries. Tests may also use shared/testing. */
const layers: Readonly<Record<string, readonly string[]>> = {
  [contracts]: [],
  [finance]: [contracts],
  [i18n]: [],
  [host]: [contracts, finance, i18n],
  [ui]: [contracts, finance, i18n, host],
  [testing]: [contracts, i18n, host, ui],
  [build]: [contracts],
  'mfe-*': [contracts, finance, i18n, host, ui],
  shell: [contracts, finance, i18n, host, ui],
  server: [contracts, finance],
  sandbox: [],
  e2e: [contracts, testing, build, 'tools'],
  tools: [contracts, i18n, build],
};

/** Files of configuration and a remote's declaration and stand-in may use the build's presets. */
const configuration =
  /(^|\/)(jest\.config|remote|standalone|drizzle\.config|playwright\.config)\.tsx?$/;

export function checkLayers(sources: readonly Source[]): Violation[] {
  const areas = new Map(sources.map(({ area, path }) => [rowOf(area), path]));
  return [
    ...staleEntries(sources, import.meta.filename, Object.keys(layers), areas),
    ...sources.flatMap(checkSource),
  ];
}

const rowOf = (area: string) => area.replace(/^mfe-.*/, 'mfe-*');

function checkSource(source: Source): Violation[] {
  const allowed = layers[rowOf(source.area)];
  if (!allowed)
    return [
      {
        path: source.path,
        line: 1,
        message: `stands in ${source.area}, which the table of layers does not have`,
      },
    ];
  return source.imports.flatMap(({ request, line }) => {
    const target = areaOf(source, request);
    if (target === null || target === source.area || allowed.includes(target)) return [];
    if (source.isTest && target === testing && source.area !== 'sandbox') return [];
    if (configuration.test(source.path) && (target === build || target === testing)) return [];
    return [
      {
        path: source.path,
        line,
        message: `imports ${target}; ${source.area} may import ${allowed.join(', ') || 'nothing of the workspace'}`,
      },
    ];
  });
}
