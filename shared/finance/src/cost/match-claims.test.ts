import fc from 'fast-check';
import { add, compare, subtract } from '../money/decimal.ts';
import { runs } from '../testing/runs.ts';
import { type Arrival, type Claim, type Match, matchClaims } from './match-claims.ts';
import { settleClaims } from './settle-claims.ts';

/** The rule as it is written down: all open arrivals are sorted anew for each claim. */
function matchPlainly(
  claims: readonly Claim[],
  arrivals: readonly Arrival[],
  more: string,
): Match[] {
  let spare = more;
  const matches: Match[] = [];
  const left = new Map(arrivals.map(({ id, quantity }) => [id, quantity]));
  const rests = new Map(claims.map(({ id, quantity }) => [id, quantity]));
  const match = (claim: Claim, arrival: Arrival) => {
    const [rest, there] = [rests.get(claim.id) ?? '0', left.get(arrival.id) ?? '0'];
    const quantity = compare(rest, there) < 0 ? rest : there;
    if (compare(quantity, '0') <= 0) return;
    rests.set(claim.id, subtract(rest, quantity));
    left.set(arrival.id, subtract(there, quantity));
    matches.push({ claim: claim.id, arrival: arrival.id, quantity: add(quantity, '0') });
  };
  for (const claim of claims) {
    const named = arrivals.find(({ id }) => id === claim.of);
    if (named !== undefined) match(claim, named);
  }
  const matchOpen = (some: readonly Claim[], isTold: boolean) => {
    for (const claim of some) {
      const apart = ({ at }: Arrival) => Math.abs(at - claim.at);
      const open = arrivals
        .filter(({ id, known, told }) => {
          return !known && (told === true) === isTold && compare(left.get(id) ?? '0', '0') > 0;
        })
        .sort((a, b) => apart(a) - apart(b) || a.at - b.at);
      const rest = rests.get(claim.id) ?? '0';
      const same = open.find(({ id }) => compare(left.get(id) ?? '0', rest) === 0);
      for (const arrival of same === undefined ? open : [same]) match(claim, arrival);
    }
  };
  matchOpen(claims, false);
  const words = claims.filter(({ isWord }) => isWord === true);
  const purchases = claims.filter(({ isWord }) => isWord !== true);
  for (const { id } of [...purchases, ...words]) {
    const rest = rests.get(id) ?? '0';
    const own = compare(rest, spare) < 0 ? rest : spare;
    spare = subtract(spare, own);
    rests.set(id, subtract(rest, own));
  }
  matchOpen([...words, ...purchases], true);
  return matches;
}

const at = fc.integer({ min: 0, max: 12 });
const quantity = fc.constantFrom('0', '1', '1.0', '2', '2.5', '0.3', '7');
const arrivals = fc
  .array(fc.record({ at, quantity, known: fc.boolean(), told: fc.boolean() }), { maxLength: 25 })
  .map((all) => byTime(all).map((one, index): Arrival => ({ ...one, id: `a${index}` })));
const claims = fc
  .array(
    fc.record({ at, quantity, isWord: fc.boolean(), of: fc.option(fc.nat(30), { freq: 3 }) }),
    { maxLength: 25 },
  )
  .map((all) =>
    byTime(all).map(({ of, ...one }, index): Claim => {
      return { ...one, id: `c${index}`, of: of === null ? null : `a${of}` };
    }),
  );

function byTime<T extends { at: number }>(all: readonly T[]): T[] {
  return [...all].sort((a, b) => a.at - b.at);
}

it('finds the matches of the rule as it is written down', () => {
  fc.assert(
    fc.property(claims, arrivals, quantity, (stated, came, more) => {
      expect(matchClaims(stated, came, more)).toEqual(matchPlainly(stated, came, more));
    }),
    { numRuns: runs(4_000), endOnFailure: true },
  );
});

describe('a ledger of 20,000 entries', () => {
  const count = 10_000;
  /** Number of reads of an entry's time, one for every comparison of two entries. */
  let looks = 0;
  const counted = <T extends object>(index: number, one: T) => ({
    ...one,
    get at() {
      looks += 1;
      return index;
    },
  });
  const table: [string, (index: number) => string, (index: number) => string][] = [
    ['of one quantity', () => '1', () => '1'],
    ['of quantities of their own', (index) => `${index + 1}`, (index) => `${index + 1}.5`],
    [
      'of which one statement is about many',
      () => '1',
      (index) => (index === 0 ? '9999' : '0.001'),
    ],
    ['in which no quantity is the same', () => '3', () => '2'],
  ];
  it.each(table)('%s takes few comparisons', (_name, came, stated) => {
    looks = 0;
    const indexes = Array.from({ length: count }, (_, index) => index);
    const found = matchClaims(
      indexes.map((index) =>
        counted(index, { id: `c${index}`, quantity: stated(index), of: null }),
      ),
      indexes.map((index) => {
        return counted(index, { id: `a${index}`, quantity: came(index), known: false });
      }),
    ) as Match[];
    expect(found.length).toBeGreaterThanOrEqual(count - 1);
    // 20,000 entries and 15 steps of a search among 10,000 for each end of a claim.
    expect(looks).toBeLessThan(100 * count);
  });
});

it('settles 10,000 statements about one moment in one pass', () => {
  const events = Array.from({ length: 10_000 }, (_, index) => [
    { id: `a${index}`, at: 1, event: { kind: 'in', quantity: '1', cost: null } as const },
    {
      id: `c${index}`,
      at: 1,
      event: { kind: 'claimed', quantity: '1', cost: '5', of: null, bought: true } as const,
    },
  ]).flat();
  expect(settleClaims(events, null)).toHaveLength(10_000);
});
