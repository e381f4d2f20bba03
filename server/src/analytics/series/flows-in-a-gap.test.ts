/** Returns over a month without a value: each flow counts from its own time, not from an end of the gap. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { dayMs } from '@moa/contracts/time';
import { type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

/** Days after the first value, and won; the value at the end of 30 days. */
type Case = { flows: [day: number, won: number][]; end: number };
const first = 100_000_000;
const gap = 30;

const cases: Record<string, Case> = {
  'a deposit a day before its end': { flows: [[29, 100_000_000]], end: 210_000_000 },
  'a deposit in its middle': { flows: [[15, 50_000_000]], end: 165_000_000 },
  'a withdrawal a day after its beginning': { flows: [[1, -50_000_000]], end: 60_000_000 },
  'a deposit and a withdrawal': {
    flows: [
      [3, 40_000_000],
      [24, -30_000_000],
    ],
    end: 99_000_000,
  },
};

/** (V₁ − V₀ − ΣF) / (V₀ + Σ w·F) in hundredths of a percent, in whole numbers. */
function dietz({ flows, end }: Case): string {
  const net = flows.reduce((sum, [, won]) => sum + won, 0);
  const capital = flows.reduce((sum, [day, won]) => sum + won * (gap - day), first * gap);
  return ((BigInt(end - first - net) * BigInt(gap) * 1_000_000n) / BigInt(capital)).toString();
}

/** The rate of the whole time that makes all payments worth nothing, by halving. */
function internal({ flows, end }: Case): number {
  const worth = (rate: number) =>
    flows.reduce((sum, [day, won]) => sum - won * (1 + rate) ** (1 - day / gap), end) -
    first * (1 + rate);
  let [low, high] = [-0.9, 10];
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return low * 100;
}

describe('returns over a gap without values', () => {
  let world: SeriesWorld;
  before(async () => {
    world = await startSeriesWorld();
  });
  after(() => world.stop());

  const returnsOver = async ({ flows, end }: Case) => {
    const person = await world.addPerson();
    world.price('BTC', `${first}`);
    await person.connect('a');
    await person.hold('a', 'BTC', '1');
    await person.record();
    let passed = 0;
    for (const [day, won] of flows) {
      world.pass((day - passed) * dayMs);
      passed = day;
      await person.deposit('a', 'KRW', `${won}`);
    }
    world.pass((gap - passed) * dayMs);
    const net = flows.reduce((sum, [, won]) => sum + won, 0);
    world.price('BTC', `${end - net}`);
    return person.ask(getPortfolioPerformance, { query: { period: '90d' } });
  };

  for (const [name, one] of Object.entries(cases)) {
    it(`weigh ${name} by the time that it was there`, async () => {
      const { modifiedDietz, moneyWeighted, timeWeighted, steps } = await returnsOver(one);
      assert.ok(Math.abs(Number(modifiedDietz.value) - Number(dietz(one)) / 10_000) < 0.0051);
      assert.ok(Math.abs(Number(moneyWeighted.value) - internal(one)) < 0.0051);
      // Values of days are missing: the step is measured by modified Dietz, and says so.
      assert.equal(timeWeighted.value, modifiedDietz.value);
      assert.match(timeWeighted.method, /modified Dietz/);
      assert.equal(Number(steps[0]?.return).toFixed(2), timeWeighted.value);
    });
  }

  it('give 9.69 % of a year’s tenth in a month for money of the last day, not half of it', async () => {
    const { moneyWeighted } = await returnsOver(cases['a deposit a day before its end'] as Case);
    assert.equal(moneyWeighted.value, '9.69');
  });

  it('link by values alone where nothing moved in it', async () => {
    const { timeWeighted } = await returnsOver({ flows: [], end: 110_000_000 });
    assert.equal(timeWeighted.value, '10.00');
    assert.doesNotMatch(timeWeighted.method, /modified Dietz/);
  });
});
