/**
 * The jest projects of a browser package: `export default { projects: jestProjects(import.meta.dirname) }`.
 * `*.test.tsx` run in jsdom, `*.test.ts` in Node, which starts in a tenth of the time. A `*.test.ts` that
 * needs a document has `@jest-environment @moa/build/jest/browser` in its first comment.
 */
import { join, resolve } from 'node:path';
import type { Config } from 'jest';

const workspace = resolve(import.meta.dirname, '../../../..');

/** Libraries that ship only ES modules. */
const modern = [
  'ky',
  'nanoid',
  'd3-.*',
  '@nivo',
  'internmap',
  'delaunator',
  'robust-predicates',
  'zod',
  'es-hangul',
  '@moa',
  '@simplewebauthn',
  '@tanstack',
  '@web3icons',
  'react-virtualized-auto-sizer',
];

export function jestProjects(folder: string) {
  const shared = settings(folder);
  return [
    { ...shared, testEnvironment: 'node', testMatch: ['<rootDir>/**/*.test.ts'] },
    {
      ...shared,
      testEnvironment: join(import.meta.dirname, 'browser-environment.cjs'),
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ];
}

function settings(folder: string) {
  return {
    rootDir: folder,
    globals: { isDeep: Boolean(process.env['MOA_DEEP']) },
    testEnvironmentOptions: {
      url: 'http://localhost:4000/',
    },
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    setupFilesAfterEnv: [join(import.meta.dirname, 'setup.cjs')],
    moduleNameMapper: {
      '^@testing-library/react$': `${workspace}/shared/testing/src/patient-testing-library.cjs`,
      '^@moa/host/internal/(.*)$': `${workspace}/shared/host/src/internal/$1`,
      '^@moa/ui/internal/(.*)$': `${workspace}/shared/ui/src/$1`,
      '^@moa/host/(.*)$': `${workspace}/shared/host/src/public/$1`,
      ...Object.fromEntries(
        ['i18n', 'testing', 'ui'].map((name) => [
          `^@moa/${name}/(.*)$`,
          `${workspace}/shared/${name}/src/$1`,
        ]),
      ),
    },
    // A library's own relative requires mean its CommonJS files where it ships both.
    moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
    transform: {
      '\\.(m?jsx?|tsx?)$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [
      `/node_modules/(?!\\.pnpm/|(${modern.join('|')})(/|$))`,
      `/node_modules/\\.pnpm/(?!(${modern.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
    ],
    restoreMocks: true,
  } satisfies Config;
}
