/** Simulated actions match the pool's results; weighted values match Aave's library. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calculateHealthFactorFromBalances } from '@aave/math-utils';
import { actOn, type LendingReserve } from '@moa/finance/lending/lending-action';
import { type AccountReserve, poolAccount } from '@moa/finance/lending/pool-account';
import fc from 'fast-check';
import { type Address, encodeFunctionData, maxUint256 } from 'viem';
import { poolAbi, poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import {
  type LendingState,
  readLendingState,
} from '../../providers/chains/aave/read-lending-state.ts';
import { createChainClient } from '../../providers/chains/create-chain-client.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { type Actor, actAs } from '../../providers/chains/testing/act-as.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { erc20Abi } from '../plans/approvals.ts';

/** Each is another portfolio: what was supplied and owed before stays. `MOA_DEEP=1` tries 100. */
const portfolios = process.env['MOA_DEEP'] === '1' ? 100 : 10;
/** Interest of the seconds between the reading and the block, of a factor. */
const interestBound = 1e-6;

describe('a portfolio of lending', { timeout: 900_000 }, () => {
  let sandbox: Sandbox;
  let actor: Actor;
  let read: () => Promise<LendingState>;

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    actor = actAs(sandbox.world, 'Lender');
    const network = sandbox.addresses.networks.ethereum;
    const { lending } = protocolAddresses(network);
    const client = createChainClient(network);
    assert.ok(lending !== null && client !== null);
    read = () => readLendingState(client, network, lending, actor.address);
    const { market, reserves } = await read();
    for (const { asset } of reserves) {
      await actor.send(
        asset as Address,
        encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [market.pool, maxUint256],
        }),
      );
    }
  });
  after(() => sandbox.stop());

  it(`has the simulated health factor after each of ${portfolios} mined acts`, {
    timeout: 900_000,
  }, async () => {
    const random = seeded(7);
    let mined = 0;
    let refused = 0;
    while (mined < portfolios || refused === 0) {
      const state = await read();
      const { kind, reserve, units } = randomAct(state, random);
      const result = actOn(state.reserves, { kind, asset: reserve.asset, units });
      assert.ok(result);
      const data = callOf(kind, reserve.asset as Address, units, actor.address);
      if (result.refusals.length > 0) {
        // What is forbidden reverts indeed: nothing is forbidden that the pool would do.
        await assert.rejects(
          actor.client.call({ account: actor.address, to: state.market.pool, data }),
          `${kind} ${units} ${reserve.symbol}: ${result.refusals.join()}`,
        );
        refused += 1;
        continue;
      }
      await actor.send(state.market.pool, data);
      const [, , , , , factor] = await actor.client.readContract({
        address: state.market.pool,
        abi: poolAbi,
        functionName: 'getUserAccountData',
        args: [actor.address],
      });
      const reported = result.after.healthFactor;
      if (reported === null) assert.equal(factor, maxUint256);
      else {
        const away = Math.abs(Number(reported) / Number(factor) - 1);
        assert.ok(
          away <= interestBound,
          `${kind} ${units} ${reserve.symbol}: ${reported} ${factor}`,
        );
      }
      mined += 1;
    }
  });
});

describe('the pool’s account', () => {
  it('is what Aave’s own library makes of 500 random portfolios', () => {
    const reserve = fc.record({
      price: fc.bigInt(1n, 10n ** 13n),
      threshold: fc.bigInt(0n, 9_500n),
      supplied: fc.bigInt(0n, 10n ** 24n),
      debt: fc.bigInt(0n, 10n ** 22n),
    });
    fc.assert(
      fc.property(fc.array(reserve, { minLength: 1, maxLength: 8 }), (rows) => {
        const reserves = rows.map(
          ({ price, threshold, supplied, debt }, index): AccountReserve => ({
            asset: `${index}`,
            decimals: 18,
            price,
            supplied,
            variableDebt: debt,
            terms: { ltv: threshold, liquidationThreshold: threshold },
            eModeTerms: null,
            stableDebt: 0n,
            collateral: true,
          }),
        );
        const account = poolAccount(reserves);
        const theirs = calculateHealthFactorFromBalances({
          collateralBalanceMarketReferenceCurrency: account.collateralBase.toString(),
          borrowBalanceMarketReferenceCurrency: account.debtBase.toString(),
          currentLiquidationThreshold: account.liquidationThreshold.toString(),
        });
        if (account.healthFactor === null) return theirs.eq(-1);
        // The pool rounds the weighted collateral to one unit of its eight decimals.
        const bound = 1 / Number(account.debtBase) + 1e-12;
        const away = Math.abs(theirs.toNumber() - Number(account.healthFactor) / 1e18);
        return away <= bound + theirs.toNumber() * 1e-12;
      }),
      { numRuns: 500 },
    );
  });
});

type Kind = 'supply' | 'withdraw' | 'borrow' | 'repay';

/** Small shares of what there is: now and then more than the pool allows. */
function randomAct({ reserves }: LendingState, random: () => number) {
  const kinds: readonly Kind[] = ['supply', 'withdraw', 'borrow', 'repay'];
  for (;;) {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'supply';
    const reserve = reserves[Math.floor(random() * reserves.length)];
    if (reserve === undefined) continue;
    const all = allOf(kind, reserve);
    const share = BigInt(1 + Math.floor(random() * (random() < 0.2 ? 15_000 : 4_000)));
    const units = (all * share) / 10_000n;
    if (units > 1_000n) return { kind, reserve, units };
  }
}

function allOf(kind: Kind, reserve: LendingReserve): bigint {
  switch (kind) {
    case 'supply':
      return reserve.walletBalance;
    case 'withdraw':
      return reserve.supplied;
    case 'borrow':
      return (20_000n * 10n ** BigInt(reserve.decimals + 8)) / reserve.price;
    case 'repay':
      return reserve.variableDebt;
  }
}

function callOf(kind: Kind, asset: Address, units: bigint, owner: Address) {
  const abi = poolActionsAbi;
  switch (kind) {
    case 'supply':
      return encodeFunctionData({ abi, functionName: kind, args: [asset, units, owner, 0] });
    case 'withdraw':
      return encodeFunctionData({ abi, functionName: kind, args: [asset, units, owner] });
    case 'borrow':
      return encodeFunctionData({ abi, functionName: kind, args: [asset, units, 2n, 0, owner] });
    case 'repay':
      return encodeFunctionData({ abi, functionName: kind, args: [asset, units, 2n, owner] });
  }
}

/** Mulberry32: the same acts each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
