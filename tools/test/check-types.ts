/**
 * Types of every package. Packages for the browser with the same settings are one program, so that what
 * they share is checked once. Results are stored in `.cache/types` for the next run.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from '../build/packages.ts';
import type { Outcome } from './report.ts';
import { runCommand } from './run-command.ts';

type Settings = { extends: string; include: string[]; compilerOptions?: unknown };

const cache = join(workspace, '.cache/types');
const browser = '@moa/build/tsconfig/browser.json';

export async function checkTypes(): Promise<Outcome> {
  mkdirSync(cache, { recursive: true });
  const queue = listPrograms();
  const outcome: Outcome = { passed: 0, failed: 0, output: '' };
  const check = async () => {
    for (let config = queue.shift(); config !== undefined; config = queue.shift()) {
      const info = join(cache, `${config.replaceAll(/[^a-z0-9]+/gi, '-')}.tsbuildinfo`);
      const { code, output } = await runCommand(join(workspace, 'node_modules/.bin/tsc'), [
        ...['-p', config, '--incremental', '--tsBuildInfoFile', info],
      ]);
      if (code === 0) outcome.passed += 1;
      else outcome.failed += 1;
      if (code !== 0) outcome.output += output;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, check));
  return outcome;
}

/** Configurations to check, the largest first. */
function listPrograms(): string[] {
  const all = globSync(['*/tsconfig.json', 'shared/*/tsconfig.json'], { cwd: workspace }).map(
    (config) => ({
      config,
      settings: JSON.parse(readFileSync(join(workspace, config), 'utf8')) as Settings,
    }),
  );
  const joined = all.filter(
    ({ settings }) => settings.extends === browser && settings.compilerOptions === undefined,
  );
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
  return [config, ...all.filter((one) => !joined.includes(one)).map((one) => one.config)];
}
