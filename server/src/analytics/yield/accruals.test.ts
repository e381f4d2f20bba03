/** Accruals of holdings on the practice chain in yield, its chart and the causes of a result. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getYieldChart } from '@moa/contracts/analytics/charts';
import { getPortfolioPerformance, getPortfolioYield } from '@moa/contracts/analytics/portfolio';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { getRebaseHistory, listRebasePositions } from '@moa/contracts/defi/rebase';
import { add, compare } from '@moa/finance/money/decimal';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

const query = { currency: 'USD', period: '30d' } as const;

describe('what holdings on a chain earn by themselves', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  const chart = (person: Caller, over: { scope?: 'asset:USDC'; period?: 'all' } = {}) =>
    domain.ask(getYieldChart, person, { query: { ...query, ...over } });
  const byKind = async (person: Caller, kind: string, over: Parameters<typeof chart>[1] = {}) => {
    const { months } = await chart(person, over);
    const rows = months.flatMap((month) => month.byKind.filter((one) => one.kind === kind));
    return add('0', ...rows.map(({ value }) => value));
  };
  const causes = async (person: Caller) => {
    const { contributions, profit } = await domain.ask(getPortfolioPerformance, person, {
      query: { ...query, period: '24h' },
    });
    const rows = contributions.byCause;
    assert.equal(compare(add('0', ...rows.map(({ value }) => value)), profit.value ?? '0'), 0);
    return (key: string) => Number(rows.find((row) => row.key === key)?.value ?? '0');
  };
  const isWhole = (lacks: readonly { reason: string }[]) =>
    lacks.every(({ reason }) => !/read|interest/.test(reason));

  it('is income when the oracle reports it: yield, chart and causes change by it', async () => {
    const person = await domain.addPerson();
    const sourceId = await domain.watchWallet(person, sandbox.wallet('Staker'));
    await waitFor('the first reading', async () => {
      const found = await domain.ask(listRebasePositions, person, { query: {} });
      return found.length > 0;
    });
    await waitFor(
      'the past of the chain',
      async () => isWhole((await chart(person)).missing),
      30_000,
    );
    const before = await byKind(person, 'staking');
    const first = await domain.ask(getPortfolioYield, person, { query });
    assert.ok(compare(before, '0') > 0, 'the month has reports');
    const listed = await domain.ask(getRebaseHistory, person, {
      query: { currency: 'USD', limit: '500' },
    });
    const since = Date.now() - 30 * 86_400_000;
    const reported = listed.items.filter(({ at }) => Date.parse(at) >= since);
    const sum = Number(add('0', ...reported.map(({ value }) => value ?? '0')));
    assert.ok(Math.abs(sum - Number(before)) < 0.01 * reported.length + 0.01, `${sum} ${before}`);

    const untouched = await causes(person);
    await sandbox.post('/chain/rebase', { percent: 1 });
    await domain.synchronise(sourceId);
    const later = await waitFor(
      'the reward',
      async () => {
        const found = await byKind(person, 'staking');
        return compare(found, before) > 0 ? found : null;
      },
      30_000,
    );
    const brought = Number(later) - Number(before);
    const [holding] = await domain.ask(listRebasePositions, person, { query: { currency: 'USD' } });
    assert.ok(Math.abs(brought / (Number(holding?.value) / 101) - 1) < 0.02, `${brought}`);
    const second = await domain.ask(getPortfolioYield, person, { query });
    assert.ok(compare(second.income.value ?? '0', first.income.value ?? '0') > 0);
    // Blocks of the practice chain may lie seconds ahead: until then the day ends before them.
    const caused = await waitFor(
      'its part in the result of a day',
      async () => {
        const found = await causes(person);
        const gained = found('income') - untouched('income');
        return Math.abs(gained - brought) < 0.05 ? found : null;
      },
      30_000,
    );
    const moved = caused('price') - untouched('price');
    assert.ok(Math.abs(moved) < brought / 20, `${moved} of ${brought}`);
  });

  it('is interest of a loan, that of the debt negative', async () => {
    const person = await domain.addPerson();
    const sourceId = await domain.watchWallet(person, sandbox.wallet('Lender'));
    await waitFor('the loan', async () => {
      const found = await domain.ask(listAavePositions, person, { query: {} });
      return found.length > 0;
    });
    await waitFor(
      'the past of the chain',
      async () => isWhole((await chart(person)).missing),
      30_000,
    );
    /** Its price is the same throughout: what is held or owed more or less of it is interest. */
    const worth = async () => {
      const [loan] = await domain.ask(listAavePositions, person, { query: { currency: 'USD' } });
      const sum = (rows: readonly { symbol: string; amount: string }[]) =>
        Number(rows.find(({ symbol }) => symbol === 'USDC')?.amount);
      return sum(loan?.supplies ?? []) - sum(loan?.debts ?? []);
    };
    const ofYears = { scope: 'asset:USDC', period: 'all' } as const;
    const [then, before] = [await worth(), await byKind(person, 'interest', ofYears)];
    assert.ok(compare(before, '0') < 0, 'more is owed at interest than supplied');
    const untouched = await causes(person);
    await sandbox.post('/chain/advance', { seconds: 30 * 86_400 });
    await domain.synchronise(sourceId);
    const changed = async () => (await byKind(person, 'interest', ofYears)) !== before;
    await waitFor('the interest', changed, 30_000);
    const brought = (await worth()) - then;
    const shown = Number(await byKind(person, 'interest', ofYears)) - Number(before);
    const gained = (await causes(person))('income') - untouched('income');
    assert.ok(brought < -100);
    assert.ok(Math.abs(shown / brought - 1) < 0.02, `${shown} is not ${brought}`);
    // Of what is owed the last act was lately: the causes of a day have nearly all of it.
    assert.ok(gained < brought / 2, `${gained} is nothing like ${brought}`);
  });
});
