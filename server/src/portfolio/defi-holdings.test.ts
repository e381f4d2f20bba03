import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { getSummary } from '@moa/contracts/assets/summary';
import { add, compare } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { parsePosition } from '../sources/positions/parse-position.ts';
import { defiPositions } from '../sources/positions/tables.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';

type DefiPosition = NonNullable<ReturnType<typeof parsePosition>>;

describe('positions in protocols', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const sources: Record<string, string> = {};

  const summary = () => domain.ask(getSummary, person, { query: { currency: 'USD' } });
  const rows = async (label?: string) => {
    const { items } = await domain.ask(listPositions, person, {
      query: { limit: '500', currency: 'USD' },
    });
    return label === undefined ? items : items.filter((row) => row.sourceId === sources[label]);
  };
  const groups = async (label: string) => {
    const stored = await domain.context.db
      .select()
      .from(defiPositions)
      .where(eq(defiPositions.sourceId, sources[label] ?? ''));
    return stored.map((row) => {
      const parsed = parsePosition(row);
      assert.ok(parsed !== null, `${row.kind} is not as its shape says`);
      return { id: row.id, ...parsed };
    });
  };
  const dataOf = <K extends DefiPosition['kind']>(stored: DefiPosition[], kind: K) =>
    stored.filter((one): one is Extract<DefiPosition, { kind: K }> => one.kind === kind);
  /** Time of the latest row: rows of an unreadable protocol keep an older one. */
  const newest = async (label: string) =>
    (await rows(label))
      .map(({ lastUpdated }) => lastUpdated)
      .sort()
      .at(-1);
  const readAgain = async (label: string) => {
    const before = await newest(label);
    await domain.synchronise(sources[label] ?? '');
    await waitFor('the next reading', async () => (await newest(label)) !== before);
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    for (const label of ['Everything', 'Liquidity provider', 'Staker']) {
      sources[label] = await domain.watchWallet(person, sandbox.wallet(label));
    }
    await waitFor('the first synchronisation of all', async () => {
      const { sources: all } = await summary();
      return (
        all.every(({ status }) => status === 'ok') &&
        (await rows()).every((row) => row.price !== null)
      );
    });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('are rows of one symbol and one price each, tied by the position that they are part of', async () => {
    const held = await rows('Liquidity provider');
    const stored = await groups('Liquidity provider');
    for (const { id, data } of dataOf(stored, 'uniswap-v3') as ((typeof stored)[number] &
      Extract<DefiPosition, { kind: 'uniswap-v3' }>)[]) {
      const own = held.filter((row) => row.groupId === id);
      const amounts = (kind: string) =>
        own
          .filter((row) => row.kind === kind)
          .map((row) => [row.symbol, row.balance])
          .sort();
      const reported = (pairs: string[][]) => pairs.filter(([, amount]) => amount !== '0').sort();
      assert.deepEqual(
        amounts('liquidity'),
        reported([
          [data.token0.symbol, data.amount0],
          [data.token1.symbol, data.amount1],
        ]),
      );
      assert.deepEqual(
        amounts('reward'),
        reported([
          [data.token0.symbol, data.fees0],
          [data.token1.symbol, data.fees1],
        ]),
      );
      const label = `${data.token0.symbol}/${data.token1.symbol} ${data.fee / 10_000}% #${data.tokenId}`;
      assert.ok(own.length > 0 && own.every((row) => row.groupLabel === label), label);
      assert.ok(own.every((row) => row.protocol === 'uniswap-v3' && row.type === 'defi'));
    }
    const pair = dataOf(stored, 'lp-token').find(({ data }) => data.staked.length > 0);
    assert.ok(pair?.data.staked[0]?.reward);
    const kinds = held.filter((row) => row.protocol === 'uniswap-v2').map((row) => row.kind);
    assert.deepEqual([...new Set(kinds)].sort(), ['liquidity', 'reward', 'staked']);
  });

  it('prices wrapped ether as ether, and wrapped staked ether by its share of it', async () => {
    const all = await rows();
    const price = (symbol: string) => all.find((row) => row.symbol === symbol)?.price ?? '0';
    assert.equal(price('WETH'), price('ETH'));
    const [staked] = dataOf(await groups('Staker'), 'rebase').filter(
      ({ data }) => data.token === 'wstETH',
    );
    const ratio = Number(price('wstETH')) / Number(price('stETH'));
    assert.ok(Math.abs(ratio / Number(staked?.data.shareRate) - 1) < 1e-6);
  });

  it('are counted once: no receipt is a row, and the total is the sum of the rows', async () => {
    const all = await rows();
    const receipts = new Set(
      Object.entries(sandbox.world.chain?.contracts ?? {})
        .filter(([name]) =>
          /^(aaveV3(AToken|VariableDebt|StableDebt):|uniswapV2Pair:|uniswapV3PositionManager|lidoWithdrawalQueue)/.test(
            name,
          ),
        )
        .map(([, address]) => address.toLowerCase()),
    );
    assert.ok(!all.some((row) => receipts.has(row.tokenAddress?.toLowerCase() ?? '')));
    const once = (row: AssetPosition) =>
      `${row.sourceId} ${row.kind} ${row.tokenAddress} ${row.groupId}`;
    const liquid = all.filter((row) => row.kind === 'staked' && row.protocol === 'lido');
    assert.equal(new Set(liquid.map(once)).size, liquid.length);
    assert.ok(!all.some((row) => row.kind === 'balance' && /^w?stETH$/.test(row.symbol)));
    const { totalValue } = await summary();
    const counted = all.filter((row) => !row.excluded && row.suspicion === null);
    assert.equal(
      compare(totalValue.USD ?? '', add('0', ...counted.map((row) => row.value ?? '0'))),
      0,
    );
  });

  it('keep their ids over synchronisations', async () => {
    const idsOf = async () => (await rows('Everything')).map((row) => row.id).sort();
    const before = await idsOf();
    await readAgain('Everything');
    assert.deepEqual(await idsOf(), before);
  });

  it('grow with a rebase, and become ether to claim once a request is settled', async () => {
    const balance = async () =>
      (await rows('Staker')).find((row) => row.groupLabel === 'stETH')?.balance ?? '0';
    const before = await balance();
    await sandbox.post('/chain/rebase', { percent: '2' });
    await readAgain('Staker');
    assert.ok(Math.abs(Number(await balance()) / Number(before) - 1.02) < 1e-9);

    const requests = async () =>
      (await rows('Staker')).filter((row) => row.groupLabel?.startsWith('unstETH'));
    const waiting = (await requests()).find((row) => row.kind === 'staked');
    assert.equal(waiting?.symbol, 'stETH');
    await sandbox.post('/chain/finalize', {});
    await readAgain('Staker');
    const settled = (await requests()).find((row) => row.groupId === waiting?.groupId);
    assert.deepEqual([settled?.kind, settled?.symbol], ['principal', 'ETH']);
    assert.ok(Math.abs(Number(settled?.balance) - Number(waiting?.balance)) < 1e-9);
  });

  it('stand with their age and a reason while their protocol cannot be read, the others being new', async () => {
    const { ethereum } = domain.context.config.networks;
    const contracts = ethereum.contracts as Record<string, string | undefined>;
    const manager = contracts.uniswapV3PositionManager;
    const id = sources['Liquidity provider'] ?? '';
    const before = await rows('Liquidity provider');
    const isRange = (row: AssetPosition) => row.protocol === 'uniswap-v3';
    contracts.uniswapV3PositionManager = contracts.weth;
    try {
      // Wrapped ether tells a balance like a position manager, and nothing else of it.
      await readAgain('Liquidity provider');
      const now = await rows('Liquidity provider');
      const figures = (all: AssetPosition[]) =>
        all
          .filter(isRange)
          .map((row) => [row.id, row.balance, row.lastUpdated])
          .sort();
      assert.deepEqual(figures(now), figures(before));
      assert.ok(now.filter(isRange).every((row) => row.stale));
      assert.ok(now.filter((row) => !isRange(row)).every((row) => !row.stale));
      const reported = await summary();
      const source = reported.sources.find((one) => one.id === id);
      assert.equal(source?.error?.code, 'DEFI_CONTRACT_ERROR');
      assert.equal(reported.quality, 'stale');
      assert.ok(reported.missing.some((part) => part.reason === source?.error?.message));
      assert.ok((await groups('Liquidity provider')).some((one) => one.kind === 'uniswap-v3'));
    } finally {
      contracts.uniswapV3PositionManager = manager;
    }
    await readAgain('Liquidity provider');
    const healed = await summary();
    assert.equal(healed.sources.find((one) => one.id === id)?.error, null);
    assert.equal(healed.quality, 'ok');
    assert.ok((await rows('Liquidity provider')).every((row) => !row.stale));
  });
});
