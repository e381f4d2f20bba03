/** One jest preset for every browser package: `export default jestPreset(import.meta.dirname)`. */
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

export function jestPreset(folder: string): Config {
  return {
    rootDir: folder,
    testEnvironment: join(import.meta.dirname, 'browser-environment.cjs'),
    testEnvironmentOptions: {
      url: 'http://localhost:4000/',
    },
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
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
  };
}
