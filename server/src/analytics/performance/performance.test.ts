/** Contributions to a result in every scope and currency, and the flows of each scope. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getPortfolioMetrics, getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { add, compare, subtract } from '@moa/finance/money/decimal';
import { rebuiltHistories } from '../../history/backfill/tables.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../testing/series-world.ts';

const hour = 3_600_000;

describe('what contributed to a result', () => {
  let world: SeriesWorld;
  let person: Person;
  const performance = (query: Record<string, string> = {}) =>
    person.ask(getPortfolioPerformance, { query: { period: '7d', ...query } });
  const sum = (rows: readonly { value: string }[]) => add('0', ...rows.map(({ value }) => value));
  const partOf = (rows: readonly { key: string; value: string }[], key: string) =>
    rows.find((row) => row.key === key)?.value ?? '0';

  before(async () => {
    world = await startSeriesWorld();
    person = await world.addPerson();
    world.price('BTC', '100000000');
    world.price('ETH', '4000000');
    await person.connect('upbit');
    await person.connect('wallet', { kind: 'wallet', provider: 'ethereum', address: '0x1' });
    await person.hold('upbit', 'BTC', '1');
    await person.hold('upbit', 'KRW', '30000000');
    await person.hold('wallet', 'ETH', '10');
    await person.record();
    world.pass(3 * hour);
    await person.deposit('upbit', 'KRW', '20000000');
    // Bought 0.1 BTC for ten million, with a fee of five thousand.
    await person.enter('upbit', {
      type: 'trade',
      symbol: 'BTC',
      quantity: '0.1',
      counterSymbol: 'KRW',
      counterQuantity: '-10000000',
      feeSymbol: 'KRW',
      feeQuantity: '5000',
    });
    await person.hold('upbit', 'BTC', '1.1');
    await person.hold('upbit', 'KRW', '39995000');
    world.pass(3 * hour);
    await person.record();
    await person.move('upbit', 'wallet', 'BTC', '0.1');
    await person.enter('wallet', { type: 'income', symbol: 'ETH', quantity: '0.5' });
    await person.hold('wallet', 'ETH', '10.5');
    world.pass(3 * hour);
    await person.record();
    world.price('BTC', '110000000');
    world.price('ETH', '3800000');
    world.pass(hour);
  });
  after(() => world.stop());

  it('takes ether that was wrapped out of the one and puts it into the other', async () => {
    const who = await world.addPerson();
    world.price('ETH', '3800000');
    world.price('WETH', '3800000');
    await who.connect('wallet', { kind: 'wallet', provider: 'ethereum', address: '0x2' });
    await who.hold('wallet', 'ETH', '10');
    await who.record();
    world.pass(3 * hour);
    // No entry says so: a deposit into the contract is no transfer.
    await who.hold('wallet', 'ETH', '4');
    await who.hold('wallet', 'WETH', '6');
    await who.record();
    world.pass(hour);
    world.price('ETH', '4000000');
    world.price('WETH', '4000000');
    const { contributions, profit } = await who.ask(getPortfolioPerformance, {
      query: { period: '7d' },
    });
    // Ten that gained 200,000 each, however they are divided.
    assert.equal(profit.value, '2000000');
    assert.equal(sum(contributions.byAsset), '2000000');
    const gained = ['ETH', 'WETH'].map((key) => Number(partOf(contributions.byAsset, key)));
    assert.ok(
      gained.every((one) => one >= 0 && one <= 2_000_000),
      gained.join(),
    );
    assert.equal(partOf(contributions.byAsset, 'rest'), '0');
    world.price('ETH', '3800000');
  });

  it('is split asset by asset, a purchase being none', async () => {
    const { contributions, profit } = await performance();
    // 1 BTC and the tenth that was bought gained 10,000,000 each whole; the fee is borne by what was bought.
    assert.equal(partOf(contributions.byAsset, 'BTC'), '10995000');
    assert.equal(partOf(contributions.byAsset, 'KRW'), '0');
    // 10 ETH lost 200,000 each, and half a one came as a reward.
    assert.equal(partOf(contributions.byAsset, 'ETH'), '-100000');
    assert.equal(profit.value, '10895000');
  });

  it('is split place by place, what one gave the other got', async () => {
    const { contributions } = await performance();
    const upbit = partOf(contributions.byPlace, person.sourceId('upbit'));
    const wallet = partOf(contributions.byPlace, person.sourceId('wallet'));
    // The tenth went at 100,000,000 and gained in the wallet.
    assert.deepEqual([upbit, wallet], ['9995000', '900000']);
  });

  it('is split by cause: what prices did, what came as income, what fees took', async () => {
    const { contributions } = await performance();
    assert.equal(partOf(contributions.byCause, 'income'), '2000000');
    assert.equal(partOf(contributions.byCause, 'fees'), '-5000');
    const [price, currency] = ['price', 'currency'].map((key) =>
      partOf(contributions.byCause, key),
    );
    // The won’s rate stood still: what is left of it is the rounding of cents.
    assert.ok(Math.abs(Number(currency)) < 20, currency);
    assert.equal(add(price ?? '', currency ?? ''), '8900000');
    assert.equal(partOf(contributions.byCause, 'rest'), '0');
  });

  it('has a share in the time-weighted return, and all shares add up to it', async () => {
    const { contributions, timeWeighted } = await performance();
    const points = ({ byAsset }: typeof contributions) => byAsset.map((row) => row.points ?? '0');
    const distance = subtract(add('0', ...points(contributions)), timeWeighted.value ?? '');
    assert.equal(Number(distance), 0);
    const btc = contributions.byAsset.find(({ key }) => key === 'BTC');
    assert.ok(Number(btc?.points) > Number(timeWeighted.value) * 0.9);
  });

  it('adds up to the profit to the last unit, in every scope and currency', async () => {
    world.benchmarkIs((symbol) => (symbol === 'BTC' ? '70000' : '2800'));
    const scopes = [
      ...['all', 'exchange', 'defi', 'asset:BTC', 'asset:ETH', 'asset:KRW'],
      ...['upbit', 'wallet'].map((name) => `account:${person.sourceId(name)}`),
    ];
    for (const scope of scopes) {
      for (const currency of ['KRW', 'USD', 'USDT', 'EUR', 'JPY', 'CNY', 'BTC', 'ETH'] as const) {
        const answer = await performance({ scope, currency });
        const { first, last, inflow, outflow, profit, contributions } = answer;
        assert.ok(profit.value !== null, `${scope} in ${currency}`);
        const left = subtract(add(last ?? '', outflow ?? ''), add(first ?? '', inflow ?? ''));
        assert.equal(compare(left, profit.value), 0, `${scope} in ${currency}`);
        const { byAsset, byPlace, byCause } = contributions;
        for (const rows of [byAsset, byPlace, byCause]) {
          assert.equal(compare(sum(rows), profit.value), 0, `${scope} in ${currency}`);
        }
      }
    }
  });

  it('counts a move between an exchange and a wallet as a flow of either, and of all as none', async () => {
    const of = (scope: string) =>
      person.ask(getPortfolioMetrics, { query: { scope, period: '7d' } });
    const [all, exchange, defi, upbit, wallet] = [
      await of('all'),
      await of('exchange'),
      await of('defi'),
      await of(`account:${person.sourceId('upbit')}`),
      await of(`account:${person.sourceId('wallet')}`),
    ];
    assert.equal(all.netFlows, '20000000');
    assert.deepEqual([exchange.netFlows, upbit.netFlows], ['10000000', '10000000']);
    assert.deepEqual([defi.netFlows, wallet.netFlows], ['10000000', '10000000']);
    assert.equal(
      compare(add(exchange.profit.value ?? '', defi.profit.value ?? ''), all.profit.value ?? ''),
      0,
    );
    assert.deepEqual([exchange.profit.value, upbit.profit.value], ['9995000', '9995000']);
  });

  it('counts an asset by what was put into it and taken out', async () => {
    const answer = await performance({ scope: 'asset:BTC' });
    assert.deepEqual([answer.first, answer.last], ['100000000', '121000000']);
    assert.equal(answer.profit.value, '10995000');
  });

  it('tells the steps that a time-weighted return is linked from', async () => {
    const { steps, timeWeighted, first, last } = await performance();
    assert.deepEqual([steps[0]?.before, steps.at(-1)?.after], [first, last]);
    for (const [index, step] of steps.entries()) {
      if (index > 0) assert.equal(step.before, steps[index - 1]?.after);
    }
    const growth = steps.reduce((all, step) => all * (1 + Number(step.return) / 100), 1);
    assert.ok(Math.abs((growth - 1) * 100 - Number(timeWeighted.value)) < 0.02);
  });

  it('sets the benchmark beside it on the same dates', async () => {
    world.benchmarkIs((symbol, at) => (symbol !== 'BTC' ? null : at < world.now() ? '100' : '102'));
    const { benchmarkReturn, excess, timeWeighted } = await performance();
    assert.equal(benchmarkReturn.value, '2.00');
    assert.equal(compare(excess.value ?? '', subtract(timeWeighted.value ?? '', '2')), 0);
    const unknown = await performance({ benchmark: 'asset:NONE' });
    assert.deepEqual([unknown.benchmarkReturn.value, unknown.excess.value], [null, null]);
    const deposit = await performance({ benchmark: 'deposit:5' });
    assert.equal(deposit.benchmarkReturn.value, '0.01');
  });

  it('counts what is connected later as no gain, and keeps the answer without it', async () => {
    const before = (await performance()).profit.value;
    await person.connect('late', { provider: 'binance' });
    await person.hold('late', 'BTC', '3');
    const since = await performance();
    assert.notEqual(before, null);
    assert.equal(since.profit.value, before);
    assert.deepEqual(
      since.without?.map(({ sourceId }) => sourceId),
      [person.sourceId('late')],
    );
    await person.record();
    world.pass(hour);
    world.price('BTC', '120000000');
    // While more of its past is to come, the answer stays that of the others.
    const waiting = await performance();
    assert.deepEqual(waiting.without, since.without);
    await world.db.insert(rebuiltHistories).values({
      userId: person.userId,
      sources: (await person.recorded()).at(-1)?.sources ?? '',
      at: world.now(),
    });
    const { profit, without } = await performance();
    assert.equal(without, undefined);
    // What 4.1 BTC gained since all of them were known.
    assert.equal(profit.value, '41000000');
    world.price('BTC', '110000000');
  });
});
