import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import { getRisks } from '@moa/contracts/assets/risks';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { dayMs } from '@moa/contracts/time';
import { compare } from '@moa/finance/money/decimal';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('what could cost money and what waits to be fetched', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const sources: Record<string, string> = {};

  const risks = (caller = person) => domain.ask(getRisks, caller, { query: { currency: 'USD' } });
  const rows = async () => {
    const query = { limit: '500', currency: 'USD' } as const;
    return (await domain.ask(listPositions, person, { query })).items;
  };
  const readAgain = async (label: string) => {
    const readAt = async () =>
      (await rows()).find((row) => row.sourceId === sources[label])?.lastUpdated;
    const before = await readAt();
    await domain.synchronise(sources[label] ?? '');
    await waitFor('the next reading', async () => (await readAt()) !== before);
  };
  const etherAt = async (usd: string) => {
    await sandbox.post('/market/prices', { symbol: 'ETH', usd });
    await sandbox.post('/chain/advance', { seconds: 60 });
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    for (const label of ['Lender', 'Liquidity provider', 'Staker']) {
      sources[label] = await domain.watchWallet(person, sandbox.wallet(label));
    }
    await waitFor(
      'the first reading of all',
      async () => {
        const all = await rows();
        return (
          new Set(all.map((row) => row.sourceId)).size === 3 &&
          all.every((row) => row.price !== null)
        );
      },
      60_000,
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('names the loan that is nearest to liquidation', async () => {
    const { loan } = await risks();
    const all = await domain.ask(listAavePositions, person, { query: {} });
    const factors = all.flatMap(({ healthFactor }) => healthFactor ?? []).sort(compare);
    assert.ok(factors.length > 0);
    assert.equal(loan?.healthFactor, factors[0]);
    assert.equal(loan?.count, factors.length);
  });

  it('does not say since when of a pool that nobody saw inside', async () => {
    const { outOfRange } = await risks();
    assert.ok(outOfRange.some(({ since }) => since === null));
    assert.ok(
      outOfRange.every(({ price, bound, side }) =>
        side === 'above' ? compare(price, bound) >= 0 : compare(price, bound) <= 0,
      ),
    );
  });

  it('says that a pool left its range, by which bound, at what price and since when', async () => {
    const inside = (await risks()).outOfRange.map(({ id }) => id);
    const ether = (await rows()).find((row) => row.symbol === 'WETH')?.price ?? '';
    const began = new Date();
    await etherAt(`${Math.round(Number(ether) * 2)}`);
    let found: Awaited<ReturnType<typeof risks>>['outOfRange'][number] | undefined;
    // A reading that was under way at the change may be the next.
    await waitFor('a pool that left its range', async () => {
      await readAgain('Liquidity provider');
      found = (await risks()).outOfRange.find(({ id }) => !inside.includes(id));
      return found !== undefined;
    });
    const one = found;
    assert.ok(one !== undefined);
    assert.deepEqual([one.side, one.base, one.quote], ['above', 'WETH', 'USDC']);
    assert.ok(compare(one.price, one.bound) > 0);
    assert.ok(Math.abs(Number(one.price) / (Number(ether) * 2) - 1) < 0.02, one.price);
    assert.ok(one.since !== null && Date.parse(one.since) >= began.getTime());
    const own = (await rows()).filter((row) => row.groupId === one.id);
    assert.equal(one.label, own[0]?.groupLabel);
    assert.ok(own.some((row) => row.id === one.positionId));

    await readAgain('Liquidity provider');
    const later = (await risks()).outOfRange.find(({ id }) => id === one.id);
    assert.equal(later?.since, one.since);

    await etherAt(`${Math.round(Number(ether))}`);
    await readAgain('Liquidity provider');
    assert.ok(!(await risks()).outOfRange.some(({ id }) => id === one.id));
  });

  it('tells a withdrawal once it can be fetched, and not twice as a reward', async () => {
    const before = await risks();
    await sandbox.post('/chain/finalize', {});
    await readAgain('Staker');
    const now = await risks();
    assert.ok(now.withdrawals.length > before.withdrawals.length);
    for (const ready of now.withdrawals) {
      const row = (await rows()).find(({ id }) => id === ready.positionId);
      assert.deepEqual(
        [row?.kind, row?.balance, row?.value],
        ['principal', ready.amount, ready.value],
      );
      assert.equal(row?.groupLabel, ready.label);
    }
    assert.equal(now.rewards.count, before.rewards.count);
  });

  it('counts fees and rewards that are worth fetching', async () => {
    const { rewards } = await risks();
    assert.ok(rewards.least !== null && rewards.count > 0 && rewards.value !== null);
    assert.ok(compare(rewards.value, rewards.least) >= 0);
  });

  it('names keys that end within 30 days, soonest first', async () => {
    const addKey = (label: string, days: number) =>
      domain.context.db.insert(apiKeys).values({
        id: `key_${label}`,
        userId: person.userId,
        exchange: 'upbit',
        label,
        hint: '0000',
        fingerprint: label,
        sealed: '',
        permissions: ['read'],
        riskAccepted: true,
        expiresAt: new Date(Date.now() + days * dayMs),
        createdAt: new Date(),
      });
    await addKey('soon', 29);
    await addKey('ended', -1);
    await addKey('later', 31);
    const { keys } = await risks();
    assert.deepEqual(
      keys.map(({ label }) => label),
      ['ended', 'soon'],
    );
  });

  it('tells others nothing of it', async () => {
    const other = await domain.addPerson();
    const { loan, outOfRange, withdrawals, rewards, keys } = await risks(other);
    assert.deepEqual([loan, outOfRange, withdrawals, rewards.count, keys], [null, [], [], 0, []]);
  });
});
