/**
 * Untrusted data on the chain is excluded from all totals, shown with its address, and refused with
 * a message.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { approveLp, planLp } from '@moa/contracts/defi/lp-tokens/acts';
import {
  calculateLpValue,
  simulateImpermanentLoss,
} from '@moa/contracts/defi/lp-tokens/calculators';
import { getPoolAnalytics } from '@moa/contracts/defi/lp-tokens/pools';
import {
  getLpPosition,
  listLpPositions,
  type PoolPosition,
} from '@moa/contracts/defi/lp-tokens/positions';
import { getRebalanceStrategy } from '@moa/contracts/defi/lp-tokens/rebalance';
import { claimAll } from '@moa/contracts/defi/overview';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import {
  collectUniswapV3Fees,
  getUniswapV3PoolAnalytics,
  getUniswapV3Position,
  listUniswapV3Positions,
  planUniswapV3,
  type UniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import type { ErrorCode } from '@moa/contracts/error-codes';
import { add, compare } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Address } from 'viem';
import { ApiError } from '../http/answers.ts';
import type { Caller } from '../http/request-caller.ts';
import { actAs } from '../providers/chains/testing/act-as.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { sources } from '../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';
import {
  foundShiftingToken,
  givePair,
  giveRange,
  type ShiftingToken,
} from './testing/shifting-token.ts';

const q96 = 2n ** 96n;
const minSqrtPrice = 4_295_128_739n;
const maxSqrtPrice = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n;
const markup = '<img src=x onerror=alert(1)>';

describe('what strangers put on the chain', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let sourceId = '';
  let walletId = '';
  let victim: Address;
  let posing: ShiftingToken;
  let marked: ShiftingToken;
  let pool: Awaited<ReturnType<typeof givePair>>;

  const query = { currency: 'USD' } as const;
  const ranges = () => domain.ask(listUniswapV3Positions, person, { query });
  const shares = () => domain.ask(listLpPositions, person, { query });
  const sourceRow = async () => {
    const { db } = domain.context;
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    assert.ok(row);
    return row;
  };
  const readAgain = async () => {
    const before = (await sourceRow()).lastAttemptAt?.getTime() ?? 0;
    await domain.synchronise(sourceId);
    return waitFor('the wallet to be read', async () => {
      const row = await sourceRow();
      return row.status !== 'syncing' && (row.lastAttemptAt?.getTime() ?? 0) > before && row;
    });
  };
  const rows = (show: 'listed' | 'suspected') =>
    domain.ask(listPositions, person, { query: { ...query, limit: '500', show } });
  /**
   * Checks that the total equals the sum of the rows of listed tokens, and that suspected rows have
   * no value.
   */
  const countsNothingOfIt = async () => {
    const { items } = await rows('listed');
    const summary = await domain.ask(getSummary, person, { query });
    const sum = add('0', ...items.map(({ value }) => value ?? '0'));
    assert.equal(compare(summary.totalValue.USD ?? '', sum), 0);
    const others = [posing.address, marked.address].map((one) => one.toLowerCase());
    assert.ok(
      !items.some(({ tokenAddress }) => others.includes(tokenAddress?.toLowerCase() ?? '')),
    );
    for (const row of (await rows('suspected')).items) {
      assert.deepEqual([row.value, row.price], [null, null], row.symbol);
    }
  };
  /** Everything that pages ask of what is held: each answers, or says by one of these codes why not. */
  const refusesOnly = async (
    codes: readonly ErrorCode[],
    isMeant: (one: UniswapV3Position) => boolean,
  ) => {
    const askRange = ({ id, poolId }: UniswapV3Position) => [
      domain.ask(getUniswapV3Position, person, { params: { id }, query }),
      domain.ask(getUniswapV3PoolAnalytics, person, { params: { id: poolId }, query }),
      domain.ask(collectUniswapV3Fees, person, { params: { id } }),
      domain.ask(planUniswapV3, person, { body: { action: 'close', positionId: id } }),
      domain.ask(planUniswapV3, person, {
        body: { action: 'increase', positionId: id, amount0: '0.0001' },
      }),
    ];
    const askShare = ({ id, poolId }: PoolPosition) => [
      domain.ask(getLpPosition, person, { params: { id }, query }),
      domain.ask(getPoolAnalytics, person, { params: { id: poolId }, query }),
      domain.ask(getRebalanceStrategy, person, { params: { id }, query }),
      domain.ask(calculateLpValue, person, { body: { poolId, amount: '1' } }),
      domain.ask(simulateImpermanentLoss, person, { body: { poolId } }),
      domain.ask(planLp, person, { body: { action: 'remove', positionId: id, amount: 'max' } }),
      domain.ask(planLp, person, { body: { action: 'add', positionId: id, amount0: '0.0001' } }),
    ];
    const [ofRanges, ofShares] = await Promise.all([ranges(), shares()]);
    assert.ok(ofShares.length > 0);
    const answers = await Promise.allSettled([
      ...ofRanges.filter(isMeant).flatMap(askRange),
      ...ofShares.flatMap(askShare),
      domain.ask(claimAll, person, { body: { walletId } }),
    ]);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      const { reason } = answer;
      assert.ok(reason instanceof ApiError || reason instanceof ProviderError, `${reason}`);
      assert.ok(codes.includes(reason.code), `${reason.code}: ${reason.message}`);
    }
  };
  const isOf = ({ token0, token1 }: UniswapV3Position, { address }: ShiftingToken) =>
    [token0.address, token1.address].includes(address);
  const warned = ({ warnings }: TransactionPlan, { address }: ShiftingToken) =>
    warnings.some(
      ({ code, severity, message }) =>
        code === 'UNLISTED_TOKEN' && severity === 'confirm' && message.includes(address),
    );

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    victim = sandbox.wallet('Staker');
    const attacker = actAs(sandbox.world, 'Everything');
    posing = await foundShiftingToken(attacker, 'USDC', 6n);
    marked = await foundShiftingToken(attacker, markup, 18n);
    for (const token of [posing, marked]) await token.setBalance(attacker.address, 10n ** 24n);
    const around = { tickLower: -600, tickUpper: 600 };
    await giveRange(attacker, posing.address, victim, { fee: 3_000, sqrtPrice: q96, ...around });
    await giveRange(attacker, marked.address, victim, { fee: 3_000, sqrtPrice: q96, ...around });
    await giveRange(attacker, marked.address, victim, {
      fee: 500,
      sqrtPrice: minSqrtPrice,
      ...around,
    });
    await giveRange(attacker, marked.address, victim, {
      fee: 10_000,
      sqrtPrice: maxSqrtPrice - 1n,
      ...around,
    });
    pool = await givePair(attacker, marked.address, victim);
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    sourceId = await domain.watchWallet(person, victim);
    await waitFor('the wallet to be read', async () => (await sourceRow()).lastSyncedAt);
    walletId = (await sourceRow()).refId;
    await readAgain();
    // Tokens that no list leads to are found a moment later.
    await waitFor('the share of the pair', async () => {
      if ((await shares()).length > 0) return true;
      await readAgain();
      return false;
    });
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is named with its address where it bears another token’s name, and has no price', async () => {
    const short = `${posing.address.slice(0, 6)}…${posing.address.slice(-4)}`;
    const found = await ranges();
    assert.equal(found.length, 4);
    const tokens = found.flatMap(({ token0, token1 }) => [token0, token1]);
    const fake = tokens.find(({ address }) => address === posing.address);
    assert.deepEqual([fake?.symbol, fake?.unlisted, fake?.price], [`USDC (${short})`, true, null]);
    for (const { status, totalValue } of found) {
      if (status === 'in_range') assert.equal(totalValue, null);
    }
    const suspected = (await rows('suspected')).items.filter(
      ({ tokenAddress }) => tokenAddress === posing.address,
    );
    assert.ok(suspected.length > 0);
    assert.ok(suspected.every(({ suspicion }) => suspicion === 'look-alike'));
    await countsNothingOfIt();
  });

  it('has no price where a pool’s is zero or without end', async () => {
    const statuses = (await ranges()).map(({ status }) => status).sort();
    assert.deepEqual(statuses, ['in_range', 'in_range', 'unknown_price', 'unknown_price']);
    for (const one of await ranges()) {
      if (one.status !== 'unknown_price') continue;
      assert.deepEqual([one.current.price, one.current.inverse], [null, null]);
      assert.deepEqual([one.distanceLowerPct, one.distanceUpperPct], [null, null]);
    }
    await refusesOnly(lacking, () => true);
  });

  it('is signed for only once its whole address was read', async () => {
    const found = (await ranges()).find((one) => isOf(one, posing));
    assert.ok(found);
    const close = await domain.ask(planUniswapV3, person, {
      body: { action: 'close', positionId: found.id },
    });
    assert.ok(warned(close, posing));
    assert.match(close.steps[0]?.title ?? '', /USDC \(0x/);
    assert.ok(!close.outcome.balances.some(({ symbol }) => symbol === 'USDC'));
    const approve = await domain.ask(approveLp, person, {
      body: {
        walletId,
        token: posing.address,
        spender: sandbox.world.chain?.contracts['uniswapV2Router'] ?? '',
        amount: '5',
      },
    });
    assert.ok(warned(approve, posing));
    assert.deepEqual(
      approve.steps.map(({ call }) => [call.contract, call.known]),
      [[null, false]],
    );
  });

  for (const [lie, manner, words, decimals] of [
    ['lies about its decimals', 'honest', 'USDC', 0n],
    ['has more decimals than there are', 'honest', markup, 2n ** 256n - 1n],
    ['refuses every question', 'silent', '', 18n],
    ['burns all gas', 'burning', '', 18n],
    ['answers a million bytes', 'endless', '', 18n],
  ] as const) {
    it(`${lie}: nothing of it is counted, and what cannot be done is said`, async () => {
      await marked.behave(manner, words, decimals);
      const { status } = await readAgain();
      assert.equal(status, 'ok');
      assert.equal((await ranges()).length, 4);
      await countsNothingOfIt();
      await refusesOnly(
        manner === 'honest' ? lacking : broken,
        (one) => one.status === 'in_range' && isOf(one, marked),
      );
    });
  }

  it('leaves a pair with nothing of one side without a price', async () => {
    await marked.behave('honest', markup, 18n);
    await marked.setBalance(pool.pair, 0n);
    await pool.sync();
    await readAgain();
    await countsNothingOfIt();
    await refusesOnly(lacking, () => false);
  });
});

/** Nothing is wrong with what was asked for, but that the wallet does not hold it. */
const lacking: readonly ErrorCode[] = ['BIZ_INSUFFICIENT_BALANCE', 'INVALID_REQUEST'];
const broken: readonly ErrorCode[] = [...lacking, 'DEFI_CONTRACT_ERROR', 'DEFI_TRANSACTION_FAILED'];
