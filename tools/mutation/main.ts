/**
 * Mutation tests: changes the pure rules of the product one place at a time, and reports the changes that no
 * test finds. Results are stored, so a later run tests only what has changed since.
 * Usage: npm run mutation [-- <path from the root of the workspace> …]
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { jestProjects } from '@moa/build/jest/preset';
import { Stryker } from '@stryker-mutator/core';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';

type Options = ConstructorParameters<typeof Stryker>[0];

answerHelp(import.meta.filename);

// Jest's own parts are found as by pnpm's `jest` command.
process.env['NODE_PATH'] = join(workspace, 'node_modules/.pnpm/node_modules');
const [nodeTests] = jestProjects(workspace);
const paths = process.argv.slice(2);

await testMutants('shared', 'jest', {
  mutate: ['shared/finance/src/**/*.ts', 'shared/contracts/src/platform/check-release-set.ts'],
  jest: {
    // Its root is Stryker's copy, by the package.json there; coverage by test allows no projects.
    config: {
      ...nodeTests,
      rootDir: undefined,
      projects: [],
      roots: ['<rootDir>/shared/finance/src', '<rootDir>/shared/contracts/src/platform'],
    },
  },
});
await testMutants('server', 'tap', {
  mutate: [
    'server/src/notifications/rules/decide/*.ts',
    'server/src/http/limits/*.ts',
    'server/src/ledger/imports/{movement,read-*,to-entry}.ts',
    'server/src/ledger/imports/formats/*.ts',
  ],
  tap: {
    testFiles: [
      'server/src/notifications/rules/decide/*.test.ts',
      'server/src/http/limits/*.test.ts',
      'server/src/ledger/imports/read-lines.test.ts',
    ],
  },
});

async function testMutants(folder: string, testRunner: 'jest' | 'tap', options: Options) {
  const mutate = globSync(
    [...(options.mutate ?? [])].filter((one) => one !== undefined),
    { cwd: workspace },
  ).filter(
    (file) =>
      !/\/testing\/|\.test\./.test(file) &&
      (paths.length === 0 || paths.some((path) => file.startsWith(path))),
  );
  if (mutate.length === 0) return;
  await new Stryker({
    ...options,
    testRunner,
    mutate,
    plugins: [import.meta.resolve(`@stryker-mutator/${testRunner}-runner`)],
    ignorePatterns: ['/*', '!/package.json', `!/${folder}`, 'dist'],
    tempDirName: '.cache/mutation/copy',
    // A busy machine is no endless loop.
    timeoutMS: 15_000,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `.cache/mutation/${folder}.json`,
    reporters: ['clear-text', 'progress', 'html'],
    htmlReporter: { fileName: `.cache/mutation/${folder}.html` },
    clearTextReporter: { reportTests: false, allowColor: false },
    thresholds: { high: 95, low: 85, break: 85 },
  }).runMutationTest();
}
