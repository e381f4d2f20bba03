/**
 * Everything that can go wrong outside, in turn. Prices do not move, so every effect of a fault is
 * seen: what the broken source reported last is kept to the last unit and marked with its age, the
 * other sources are read as always, and all is well by itself once the fault is over.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import { getRefresh, refreshAll } from '@moa/contracts/assets/refresh';
import { getSummary } from '@moa/contracts/assets/summary';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

type Fault = { kind: string; ms?: number; lie?: string };
const lies = ['nan', 'negative', 'jump', 'truncated'];
const kinds: Fault[] = [
  { kind: 'down' },
  { kind: 'slow', ms: 20_000 },
  { kind: 'rate-limit' },
  { kind: 'maintenance' },
  { kind: 'garbage' },
  ...lies.map((lie) => ({ kind: 'lie', lie })),
];
const quickKinds = kinds.filter(({ kind }) => kind !== 'slow');
const chainKinds = [...kinds, { kind: 'lie', lie: 'wrong-chain' }];
const longMs = 60_000;

describe('when something outside fails', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const ids = { upbit: '', binance: '', wallet: '' };

  const summary = () => domain.ask(getSummary, person, { query: { currency: 'KRW' } });
  const rows = async (currency: 'KRW' | 'USD' = 'KRW') =>
    (await domain.ask(listPositions, person, { query: { limit: '500', currency } })).items
      .map(({ id, sourceId, balance, value }) => ({ id, sourceId, balance, value }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const source = async (id: string) => (await summary()).sources.find((one) => one.id === id);
  /** Each in the currency of its market: the rate between the two moves on. */
  const exchangeRows = async () => [
    ...(await rows('KRW')).filter((row) => row.sourceId === ids.upbit),
    ...(await rows('USD')).filter((row) => row.sourceId === ids.binance),
  ];

  /**
   * Plants the fault, reads all sources, and returns the failed one once the others are well. Begins
   * again where a reading was under way, since half a reading may end well or in part.
   */
  const plant = async (target: string, fault: Fault, id: string) => {
    for (;;) {
      const before = await waitFor('the reading under way', () => ready(id), longMs);
      await sandbox.fault(target, fault);
      const begun = new Date();
      for (const one of Object.values(ids)) await domain.synchronise(one);
      for (const one of Object.values(ids).filter((other) => other !== id))
        await waitFor('the others', () => ready(one, begun), longMs);
      const failed = await waitFor('the failure', () => inState('stale', id), longMs);
      if (failed.lastSyncedAt === before.lastSyncedAt) return failed;
      await heal(target);
      await domain.synchronise(id);
    }
  };
  const heal = async (target: string) => {
    await sandbox.fault(target, { kind: 'none' });
    await sandbox.addresses.memory.pauses.clear();
  };
  const inState = async (status: string, id: string) => {
    const now = await source(id);
    return now?.status === status ? now : null;
  };
  /** The source if it is well and was read since. */
  const ready = async (id: string, since = new Date(0)) => {
    const now = await inState('ok', id);
    return now && new Date(now.lastSyncedAt ?? 0) >= since ? now : null;
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    ids.upbit = await domain.connectExchange(person, sandbox.key('upbit'));
    ids.binance = await domain.connectExchange(person, sandbox.key('binance'));
    ids.wallet = await domain.watchWallet(person, sandbox.wallet('Lender'));
    await waitFor(
      'the first synchronisation of all',
      async () => {
        const { sources, unpricedCount } = await summary();
        return sources.every(({ status }) => status === 'ok') && unpricedCount === 0;
      },
      longMs,
    );
    // What was on its way when the market stopped still arrives.
    let last = '';
    let same = 0;
    await waitFor('prices to stand still', async () => {
      const now = JSON.stringify(await exchangeRows());
      same = now === last ? same + 1 : 0;
      last = now;
      return same > 40;
    });
  });
  // A test that fails leaves the next one a world without faults.
  afterEach(async () => {
    for (const target of ['exchange:upbit', 'exchange:binance', 'chain'])
      await sandbox.fault(target, { kind: 'none' });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  const table: [keyof typeof ids, string, readonly Fault[]][] = [
    ['upbit', 'exchange:upbit', kinds],
    ['binance', 'exchange:binance', quickKinds],
    ['wallet', 'chain', chainKinds],
  ];
  for (const [name, target, faults] of table) {
    for (const fault of faults) {
      const called = fault.lie === undefined ? fault.kind : `the lie ${fault.lie}`;
      it(`keeps what ${target} told before ${called}, and does not hold up the others`, async () => {
        const id = ids[name];
        const rowsBefore = await exchangeRows();
        const failed = await plant(target, fault, id);
        assert.ok(failed.error !== null && failed.error.message.length > 10);
        const shown = await summary();
        assert.equal(shown.quality, 'stale');
        assert.ok(shown.missing.some((part) => part.since === failed.lastSyncedAt));
        assertUnmoved(await exchangeRows(), rowsBefore);
        assert.ok((await rows()).some((row) => row.sourceId === ids.wallet && row.balance !== '0'));

        await heal(target);
        // A reading that began under the lie may end after it, half of it true.
        await waitFor(
          'the reading under way',
          async () => (await source(id))?.status !== 'syncing',
          longMs,
        );
        const over = new Date();
        // A source that failed once is retried after five seconds; the other faults are
        // synchronised at once.
        if (fault.kind !== 'down') await domain.synchronise(id);
        const well = await waitFor('health', () => ready(id, over), longMs);
        assertUnmoved(await exchangeRows(), rowsBefore);
        assert.equal(well.error, null);
      });
    }
  }

  it('says of a refresh how far it is, source by source, and which one failed', async () => {
    await sandbox.fault('exchange:upbit', { kind: 'down' });
    const [one, two] = await Promise.all([
      domain.ask(refreshAll, person),
      domain.ask(refreshAll, person),
    ]);
    assert.equal(one.id, two.id);
    assert.equal(one.sources.length, 3);
    const over = await waitFor(
      'its end',
      async () => {
        const state = await domain.ask(getRefresh, person, { params: { id: one.id } });
        return state.finishedAt === null ? null : state;
      },
      longMs,
    );
    assert.equal(over.status, 'partial');
    const ends = over.sources.map(({ sourceId, status }) => [sourceId, status]);
    assert.deepEqual(new Map(ends as [string, string][]).get(ids.upbit), 'failed');
    assert.equal(over.sources.find(({ sourceId }) => sourceId === ids.wallet)?.status, 'done');
    const otherPerson = await domain.addPerson();
    await assert.rejects(domain.ask(getRefresh, otherPerson, { params: { id: one.id } }), {
      code: 'NOT_FOUND',
    });
    await sandbox.fault('exchange:upbit', { kind: 'none' });
  });
});

type Shown = { id: string; balance: string; value: string | null };

/** Amounts to the last unit; values but for a last price that was on its way when the market stopped. */
function assertUnmoved(now: readonly Shown[], before: readonly Shown[]): void {
  const amounts = (rows: readonly Shown[]) => rows.map(({ id, balance }) => [id, balance]);
  assert.deepEqual(amounts(now), amounts(before));
  for (const [index, { id, value }] of now.entries()) {
    const then = Number(before[index]?.value);
    assert.ok(Math.abs(Number(value) - then) <= then / 100, `${id}: ${then} became ${value}`);
  }
}
