import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Release } from '@moa/contracts/platform/release';
import { matchRoute } from './render-page.ts';

const route = (path: string, aliases: string[] = []) => ({
  path,
  aliases,
  module: `./pages/${path}`,
  title: { ko: path, en: path },
  layout: 'default' as const,
  guards: [],
  preload: false,
});
const release = {
  remotes: [
    {
      name: 'mfe-portfolio',
      manifest: {
        routes: [
          route('/', ['/dashboard']),
          route('/assets', ['/assets/details']),
          route('/assets/:id'),
        ],
      },
    },
  ],
} as unknown as Release;

describe('the route of a path', () => {
  const cases: [path: string, route: string | null][] = [
    ['/', '/'],
    ['/dashboard', '/'],
    ['/assets', '/assets'],
    ['/assets/', '/assets'],
    ['/assets/details', '/assets'],
    ['/assets/pos_1', '/assets/:id'],
    ['/assets/pos_1/more', null],
    ['/nothing', null],
  ];
  for (const [path, expected] of cases) {
    it(`${path} is ${expected ?? 'nobody’s'}`, () =>
      assert.equal(matchRoute(release, path)?.route.path ?? null, expected));
  }
});
