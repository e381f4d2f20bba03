import { buildSummary } from '@moa/testing/build-portfolio';
import { knownSince } from './known-since.ts';

const asOf = '2026-03-01T00:00:00.000Z';
const at = Date.parse(asOf);

it('is as old as the prices where these are older than the answer', () => {
  expect(knownSince(at + 600_000, buildSummary({ asOf }))).toBe(at);
});

it('is as old as the answer where prices came after it, or are not known', () => {
  expect(knownSince(at - 5_000, buildSummary({ asOf }))).toBe(at - 5_000);
  expect(knownSince(at, undefined)).toBe(at);
});
