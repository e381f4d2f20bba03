/**
 * Types of every package. Those for the browser have the same settings and are one program, so that
 * what they share is read and checked once: a third of the work. What was checked before and is as it
 * was is not checked again. `npm run pnpm -- --filter <package> check` checks one by itself.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from '../build/packages.ts';
import { asOne, type Outcome, runStep, together } from './run-step.ts';

type Settings = { extends: string; include: string[]; compilerOptions?: unknown };
type Program = { config: string; packages: number };

const cache = join(workspace, '.cache/types');
const browser = '@moa/build/tsconfig/browser.json';

export async function checkTypes(): Promise<Outcome> {
  const began = performance.now();
  mkdirSync(cache, { recursive: true });
  const queue = programs();
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { config, packages } = next;
      const known = join(cache, `${config.replaceAll(/[^a-z0-9]+/gi, '-')}.tsbuildinfo`);
      const outcome = await runStep(
        join(workspace, 'node_modules/.bin/tsc'),
        ['-p', config, '--incremental', '--tsBuildInfoFile', known],
        asOne,
      );
      outcomes.push({ ...outcome, passed: outcome.passed * packages });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return together(outcomes, (performance.now() - began) / 1_000);
}

function programs(): Program[] {
  const all = globSync(['*/tsconfig.json', 'shared/*/tsconfig.json'], { cwd: workspace }).map(
    (config) => ({
      config,
      settings: JSON.parse(readFileSync(join(workspace, config), 'utf8')) as Settings,
    }),
  );
  const isPlain = ({ settings }: (typeof all)[number]) =>
    settings.extends === browser && settings.compilerOptions === undefined;
  const joined = all.filter(isPlain);
  const config = join(cache, 'browser.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(workspace, 'shared/build/tsconfig/browser.json'),
      include: joined.flatMap((one) =>
        one.settings.include.map((path) => join(workspace, dirname(one.config), path)),
      ),
      exclude: ['**/node_modules'],
    }),
  );
  return [
    // The longest first.
    { config, packages: joined.length },
    ...all.filter((one) => !isPlain(one)).map((one) => ({ config: one.config, packages: 1 })),
  ];
}
