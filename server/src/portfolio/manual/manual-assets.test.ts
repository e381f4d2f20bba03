import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listLedger } from '@moa/contracts/assets/ledger';
import {
  createManualAsset,
  deleteManualAsset,
  type newManualAsset,
  updateManualAsset,
} from '@moa/contracts/assets/manual';
import { getPosition, listPositions, updatePosition } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import type { Input } from '@moa/contracts/schema';
import { compare, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

type New = Input<typeof newManualAsset>;

describe('what a person writes down and says of it', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let other: Caller;
  const summary = () => domain.ask(getSummary, person);
  const add = (body: New) => domain.ask(createManualAsset, person, { body });
  const change = (id: string, body: object) =>
    domain.ask(updatePosition, person, { params: { id }, body });

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    [person, other] = [await domain.addPerson(), await domain.addPerson()];
    await waitFor('prices', async () => {
      const probe = await domain.ask(createManualAsset, other, {
        body: { symbol: 'BTC', quantity: '1' },
      });
      return probe.value === null ? null : probe;
    });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is worth what the asset is that it stands for one to one', async () => {
    const who = await domain.addPerson();
    const [wrapped, plain] = await Promise.all(
      ['WBTC', 'BTC'].map((symbol) =>
        domain.ask(createManualAsset, who, { body: { symbol, quantity: '0.5' } }),
      ),
    );
    assert.ok(wrapped?.value);
    assert.equal(wrapped.value, plain?.value);
  });

  it('has the cost that the person says, and another once they say another', async () => {
    const who = await domain.addPerson();
    const made = await domain.ask(createManualAsset, who, {
      body: {
        symbol: 'GOLDBAR',
        quantity: '2',
        averageCost: '100000',
        unitPrice: { amount: '150000', currency: 'KRW' },
      },
    });
    const costOf = async () => {
      const { cost } = await domain.ask(getPosition, who, { params: { id: made.id }, query: {} });
      return [cost?.average, cost?.total, cost?.unrealised, cost?.unrealisedPercentage];
    };
    assert.deepEqual(await costOf(), ['100000', '200000', '100000', '50.00']);
    const write = (body: object) =>
      domain.ask(updateManualAsset, who, { params: { id: made.id }, body });
    await write({ averageCost: '200000' });
    assert.deepEqual(await costOf(), ['200000', '400000', '-100000', '-25.00']);
    await write({ averageCost: null });
    assert.deepEqual(await costOf(), [null, null, null, null]);
  });

  it('is worth what the market says, and counts at once', async () => {
    const btc = await add({ symbol: 'btc', quantity: '0.5', place: '개인 금고', note: '2017년' });
    assert.deepEqual(
      [btc.type, btc.kind, btc.balance, btc.protocol, btc.note, btc.stale],
      ['cex', 'balance', '0.5', '개인 금고', '2017년', false],
    );
    assert.equal(btc.value, roundMoney(multiply('0.5', btc.price ?? ''), 'KRW'));
    // A price may still be on its way from the market that was paused.
    const { sources } = await waitFor('one price for both', async () => {
      const reported = await summary();
      const row = await domain.ask(getPosition, person, { params: { id: btc.id }, query: {} });
      return reported.totalValue.KRW === row.value ? reported : null;
    });
    assert.deepEqual(
      sources.map(({ kind, provider, status }) => [kind, provider, status]),
      [['manual', 'manual', 'ok']],
    );
  });

  it('is worth what the person says where no market prices it, in DeFi where they say so', async () => {
    const house = await add({
      symbol: 'HOUSE-TOKEN',
      name: '집 조각',
      quantity: '3',
      unitPrice: { amount: '1000000', currency: 'KRW' },
      type: 'defi',
    });
    assert.deepEqual(
      [house.value, house.priceBasis, house.type, house.name],
      ['3000000', 'manual', 'defi', '집 조각'],
    );
    const changed = await domain.ask(updateManualAsset, person, {
      params: { id: house.id },
      body: { quantity: '4' },
    });
    assert.deepEqual([changed.value, changed.type, changed.name], ['4000000', 'defi', '집 조각']);
    const free = await domain.ask(updateManualAsset, person, {
      params: { id: house.id },
      body: { unitPrice: null },
    });
    assert.deepEqual([free.value, (await summary()).unpricedCount], [null, 1]);
    assert.deepEqual(await domain.ask(deleteManualAsset, person, { params: { id: house.id } }), {
      id: house.id,
    });
    assert.equal((await summary()).positionCount, 1);
    await assert.rejects(domain.ask(deleteManualAsset, person, { params: { id: house.id } }), {
      code: 'NOT_FOUND',
    });
  });

  it('comes in from outside in the ledger, so that it is no gain', async () => {
    const { items } = await domain.ask(listLedger, person);
    assert.deepEqual(
      items.map(({ type, symbol, quantity, valueKrw }) => [type, symbol, quantity, valueKrw]),
      [
        ['withdrawal', 'HOUSE-TOKEN', '-4', null],
        ['deposit', 'HOUSE-TOKEN', '1', '1000000'],
        ['deposit', 'HOUSE-TOKEN', '3', '3000000'],
        ['deposit', 'btc', '0.5', items.at(-1)?.valueKrw],
      ],
    );
    const then = Number(items.at(-1)?.valueKrw);
    const now = Number((await summary()).totalValue.KRW);
    assert.ok(Math.abs(then / now - 1) < 0.02, 'by the price of the moment');
  });

  it('is hidden and counted, or shown and left out', async () => {
    const eth = await add({ symbol: 'ETH', quantity: '2' });
    const listed = async () =>
      (await domain.ask(listPositions, person)).items.map(({ symbol }) => symbol);
    // The bank's rate may come meanwhile, of which a paused market knows nothing.
    await waitFor('rates that rest meanwhile', async () => {
      const total = (await summary()).totalValue.KRW ?? '';
      assert.equal((await change(eth.id, { hidden: true })).hidden, true);
      assert.deepEqual(await listed(), ['btc']);
      const hiding = await summary();
      assert.equal(hiding.hidden.count, 1);
      const { value } = await change(eth.id, { hidden: false, excluded: true });
      assert.deepEqual((await listed()).sort(), ['ETH', 'btc']);
      const { totalValue, excluded } = await summary();
      assert.ok(compare(totalValue.KRW ?? '', total) < 0);
      assert.equal(excluded.count, 1);
      await change(eth.id, { excluded: false });
      const after = (await summary()).totalValue.KRW;
      const isSame = hiding.totalValue.KRW === total && after === total;
      return isSame && excluded.value === value;
    });
  });

  it('takes the person’s word for a unit’s worth, and goes back to the market', async () => {
    const [eth] = (await domain.ask(listPositions, person, { query: { symbol: 'ETH' } })).items;
    assert.ok(eth !== undefined);
    const said = await change(eth.id, { unitPrice: { amount: '10', currency: 'KRW' } });
    assert.deepEqual([said.value, said.priceBasis], ['20', 'manual']);
    assert.equal((await change(eth.id, { hidden: true })).value, '20', 'the word stays');
    assert.equal((await change(eth.id, { unitPrice: null, hidden: false })).value, eth.value);
  });

  it('is nobody else’s', async () => {
    const [row] = (await domain.ask(listPositions, person)).items;
    const params = { id: row?.id ?? '' };
    const notFound = { code: 'NOT_FOUND', message: 'Holding not found.' };
    await assert.rejects(
      domain.ask(updatePosition, other, { params, body: { hidden: true } }),
      notFound,
    );
    await assert.rejects(
      domain.ask(updateManualAsset, other, { params, body: { quantity: '9' } }),
      notFound,
    );
    await assert.rejects(domain.ask(deleteManualAsset, other, { params }), notFound);
    assert.deepEqual((await domain.ask(getPosition, person, { params })).balance, row?.balance);
  });

  it('cannot be taken for what an exchange tells', async () => {
    await domain.connectExchange(person, sandbox.key('upbit'));
    const row = await waitFor('a holding of the exchange', async () =>
      (await domain.ask(listPositions, person)).items.find(({ exchange }) => exchange === 'upbit'),
    );
    const params = { id: row.id };
    await assert.rejects(
      domain.ask(updateManualAsset, person, { params, body: { quantity: '9' } }),
      { code: 'NOT_FOUND' },
    );
    await assert.rejects(domain.ask(deleteManualAsset, person, { params }), { code: 'NOT_FOUND' });
    assert.equal((await change(row.id, { excluded: true })).excluded, true);
    await domain.synchronise(row.sourceId);
    await waitFor('the next synchronisation', async () => {
      const now = await domain.ask(getPosition, person, { params });
      return now.lastUpdated > row.lastUpdated ? now : null;
    });
    assert.equal((await domain.ask(getPosition, person, { params })).excluded, true);
  });
});
