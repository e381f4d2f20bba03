import { progressOf } from './progress-of.ts';

const source = (done: number | null, of: number | null) => ({
  sourceId: 'src',
  sourceLabel: '업비트',
  part: 'past' as const,
  done,
  of,
});

it.each([
  ['nothing that is read can be counted', [], null],
  ['a ledger has no known end', [source(null, null)], null],
  ['one of them is not known', [source(100, 510), source(null, null)], null],
  ['one wallet', [source(165, 510)], 32],
  ['the slowest of two', [source(500, 510), source(51, 510)], 10],
  ['the other, once one is through', [source(100, 510)], 19],
  ['all moments read, and values still to come', [source(510, 510)], 99],
] as const)('%s', (_, sources, share) => expect(progressOf({ sources: [...sources] })).toBe(share));
