/** Lending in the sandbox's market: what is said of an account is what its pool says and does. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type AavePosition,
  getAavePosition,
  listAavePositions,
  refreshAavePosition,
} from '@moa/contracts/defi/aave';
import {
  claimAaveRewards,
  planAaveAction,
  setAaveEMode,
  setAaveRateMode,
} from '@moa/contracts/defi/aave-acts';
import { listAaveHistory, listAaveLiquidations } from '@moa/contracts/defi/aave-history';
import {
  getAaveMarketStats,
  getAaveUserConfiguration,
  listAaveRates,
} from '@moa/contracts/defi/aave-markets';
import { calculateHealthFactor, simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, createPublicClient, type Hex, http, maxUint256, parseAbi } from 'viem';
import type { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { signPlan } from '../testing/sign-plan.ts';
import { refusals } from './refusals.ts';

const poolAbi = parseAbi([
  'function getUserAccountData(address user) view returns (uint256 totalCollateralBase, uint256 totalDebtBase, uint256 availableBorrowsBase, uint256 currentLiquidationThreshold, uint256 ltv, uint256 healthFactor)',
]);
/** Interest of the seconds between the simulation and the block: far below a millionth. */
const interestBound = 1e-6;

describe('lending', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let otherPerson: Caller;
  const labels = ['Lender', 'Everything', 'Isolated borrower', 'E-mode borrower'];
  const positions = new Map<string, AavePosition>();
  const wallet = (label: string) => {
    const found = positions.get(label);
    assert.ok(found);
    return found;
  };
  const client = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
  const accountOf = (address: string) =>
    client().readContract({
      address: sandbox.world.chain?.contracts['aaveV3Pool'] as Hex,
      abi: poolAbi,
      functionName: 'getUserAccountData',
      args: [address as Address],
    });
  const factorOf = async (address: string) => {
    const [, , , , , factor] = await accountOf(address);
    return factor === maxUint256 ? null : fromUnits(factor, 18);
  };
  const plan = (
    label: string,
    action: 'supply' | 'withdraw' | 'borrow' | 'repay' | 'collateral',
    asset: string,
    amount?: string,
    enabled?: boolean,
  ) =>
    domain.ask(planAaveAction, person, {
      body: { walletId: wallet(label).walletId, action, asset, amount, enabled },
    });
  const sign = async (made: TransactionPlan) => {
    const signed = await signPlan(sandbox, made);
    assert.ok(signed.every(({ succeeded }) => succeeded));
  };
  const near = (reported: string | null, is: string | null) => {
    assert.ok(reported !== null && is !== null, `${reported} ${is}`);
    assert.ok(
      Math.abs(Number(reported) - Number(is)) <= Number(is) * interestBound,
      `${reported} is not ${is}`,
    );
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    domain = await startTestDomain(sandbox);
    [person, otherPerson] = [await domain.addPerson(), await domain.addPerson()];
    for (const label of labels) {
      await domain.watchWallet(person, sandbox.wallet(label));
    }
    const found = await waitFor('the wallets to be read', async () => {
      const reported = await domain.ask(listAavePositions, person, { query: {} });
      return reported.length === labels.length ? reported : null;
    });
    for (const label of labels) {
      const one = found.find(({ address }) => address === sandbox.wallet(label));
      assert.ok(one);
      positions.set(label, one);
    }
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('tells at which price of one asset alone liquidation begins, and how far that is', () => {
    const { supplies, debts } = wallet('Lender');
    for (const row of [...supplies, ...debts]) {
      if (row.liquidationPrice === null) continue;
      const away = Math.abs(1 - Number(row.liquidationPrice) / Number(row.price)) * 100;
      assert.ok(Math.abs(away - Number(row.liquidationDistance)) < 0.02, JSON.stringify(row));
    }
    assert.ok(supplies.some(({ liquidationPrice }) => liquidationPrice !== null));
    assert.ok(debts.every(({ liquidationPrice }) => liquidationPrice !== null));
    assert.ok(wallet('Lender').rewards.some(({ symbol }) => symbol === 'AAVE'));
  });

  it('is at a health factor of one at each of these prices', async () => {
    const { id } = wallet('Lender');
    const { before: now } = await domain.ask(calculateHealthFactor, person, {
      body: { positionId: id },
    });
    near(now.healthFactor, await factorOf(wallet('Lender').address));
    for (const { tokenAddress, price } of now.liquidationPrices) {
      if (price === null) continue;
      const { after: then } = await domain.ask(calculateHealthFactor, person, {
        body: { positionId: id, priceOverrides: [{ asset: tokenAddress, price }] },
      });
      // Threshold averages are cut to hundredths of a percent by the pool.
      assert.ok(Math.abs(Number(then.healthFactor) - 1) < 5e-4, `${then.healthFactor}`);
    }
  });

  it('works out an account that is written down', async () => {
    const reported = await domain.ask(calculateHealthFactor, person, {
      body: {
        positions: [
          { asset: 'ETH', supplied: '10', price: '2000', liquidationThreshold: '80' },
          { asset: 'USDC', debt: '8000', price: '1' },
        ],
        priceOverrides: [{ asset: 'eth', price: '1000' }],
      },
    });
    assert.equal(reported.before.healthFactor, '2');
    assert.equal(reported.after.healthFactor, '1');
    assert.equal(reported.zone, 'danger');
    assert.equal(reported.before.liquidationPrices[0]?.price, '1000');
  });

  it('belongs to its person alone', async () => {
    const { id, walletId } = wallet('Lender');
    const asks = [
      () => domain.ask(getAavePosition, otherPerson, { params: { id }, query: {} }),
      () => domain.ask(refreshAavePosition, otherPerson, { params: { id }, query: {} }),
      () => domain.ask(listAaveHistory, otherPerson, { params: { id }, query: {} }),
      () => domain.ask(calculateHealthFactor, otherPerson, { body: { positionId: id } }),
      () =>
        domain.ask(simulateAaveAction, otherPerson, {
          body: { walletId, action: 'supply', asset: 'WETH', amount: '1' },
        }),
      () =>
        domain.ask(setAaveRateMode, otherPerson, {
          body: { positionId: id, asset: 'DAI', mode: 'variable' },
        }),
      () => domain.ask(claimAaveRewards, otherPerson, { body: { walletId } }),
    ];
    for (const ask of asks) await assert.rejects(ask, { code: 'NOT_FOUND' });
    assert.deepEqual(
      (await domain.ask(listAaveLiquidations, otherPerson, { query: {} })).items,
      [],
    );
  });

  it('tells what the market offers, with its caps and categories', async () => {
    const rates = await domain.ask(listAaveRates, person, { query: { days: '30' } });
    const ether = rates.find(({ symbol }) => symbol === 'WETH');
    assert.equal(ether?.supplyCap, '1800000');
    assert.equal(ether?.maxLtv, '80');
    assert.equal(ether?.liquidationBonus, '5');
    assert.deepEqual(ether?.eModes, [1]);
    assert.equal(ether?.stableApy, null);
    const dollars = rates.find(({ symbol }) => symbol === 'USDC');
    assert.ok(Number(dollars?.rewardApr) > 0);
    assert.notEqual(dollars?.stableApy, null);
    const points = dollars?.history?.points ?? [];
    assert.equal(points.length, 30);
    assert.equal(dollars?.history?.complete, true);
    const last = points.at(-1);
    assert.ok(Math.abs(Number(last?.supplyApy) - Number(dollars?.supplyApy)) < 1);
    const [stats] = await domain.ask(getAaveMarketStats, person, { query: {} });
    assert.equal(stats?.eModes[0]?.label, 'ETH correlated');
    assert.ok(Number(stats?.utilisation) > 0);
  });

  it('tells how each wallet is set up', async () => {
    const [reported] = await domain.ask(getAaveUserConfiguration, person, {
      query: { walletId: wallet('Everything').walletId },
    });
    const dai = reported?.reserves.find(({ symbol }) => symbol === 'DAI');
    assert.ok(Number(dai?.stableDebt) > 0);
    assert.equal(dai?.canSetRateMode, true);
    assert.equal(reported?.eMode, null);
  });

  it('tells the past of an account by its kinds, and what was liquidated', async () => {
    const everything = wallet('Everything');
    const past = await waitFor('all of the past', async () => {
      const reported = await domain.ask(listAaveHistory, person, {
        params: { id: everything.id },
        query: { limit: '100' },
      });
      return reported.complete ? reported : null;
    });
    const kinds = new Set(past.items.map(({ kind }) => kind));
    for (const kind of ['supply', 'borrow', 'repay', 'liquidation', 'collateral-on'] as const) {
      assert.ok(kinds.has(kind), kind);
    }
    const stable = past.items.find(
      ({ kind, rateMode }) => kind === 'borrow' && rateMode === 'stable',
    );
    assert.equal(stable?.assets[0]?.symbol, 'DAI');
    assert.equal(stable?.assets[0]?.amount, '400');
    const borrows = await domain.ask(listAaveHistory, person, {
      params: { id: everything.id },
      query: { kind: 'borrow' },
    });
    assert.ok(borrows.items.every(({ kind }) => kind === 'borrow'));
    const { items } = await domain.ask(listAaveLiquidations, person, { query: {} });
    assert.equal(items.length, 1);
    assert.equal(items[0]?.collateral.symbol, 'WETH');
    assert.equal(items[0]?.debt.symbol, 'USDC');
    assert.equal(items[0]?.bonusPercent, '5');
    const share = Number(items[0]?.bonus.amount) / Number(items[0]?.collateral.amount);
    assert.ok(Math.abs(share - 5 / 105) < 1e-9);
  });

  it('simulates what the pool then does, act by act', async () => {
    const label = 'Lender';
    const { walletId, address } = wallet(label);
    for (const [action, asset, amount] of [
      ['supply', 'USDC', '1000'],
      ['borrow', 'DAI', '250'],
      ['repay', 'DAI', '100'],
      ['withdraw', 'USDC', '500'],
    ] as const) {
      const simulated = await domain.ask(simulateAaveAction, person, {
        body: { walletId, action, asset, amount },
      });
      assert.deepEqual(simulated.errors, []);
      const made = await plan(label, action, asset, amount);
      near(made.outcome.healthFactor?.after ?? null, simulated.after.healthFactor);
      await sign(made);
      near(simulated.after.healthFactor, await factorOf(address));
    }
  });

  it('supplies ether in one step through the gateway, and all of it but what fees take', async () => {
    const label = 'Lender';
    const { walletId, address } = wallet(label);
    const ether = () => client().getBalance({ address: address as Address });
    const suppliedWeth = async (id = walletId) => {
      const [reported] = await domain.ask(getAaveUserConfiguration, person, {
        query: { walletId: id },
      });
      return reported?.reserves.find(({ symbol }) => symbol === 'WETH')?.supplied ?? '0';
    };
    const [was, held] = [await suppliedWeth(), await ether()];
    const simulated = await domain.ask(simulateAaveAction, person, {
      body: { walletId, action: 'supply', asset: 'ETH', amount: '0.25' },
    });
    assert.deepEqual([simulated.errors, simulated.asset], [[], 'ETH']);
    const made = await plan(label, 'supply', 'ETH', '0.25');
    assert.deepEqual(
      made.steps.map(({ to, value, call }) => [to, value, call.function, call.known]),
      [
        [
          sandbox.world.chain?.contracts['aaveV3WethGateway'],
          '250000000000000000',
          'depositETH',
          true,
        ],
      ],
    );
    near(made.outcome.healthFactor?.after ?? null, simulated.after.healthFactor);
    await sign(made);
    near(simulated.after.healthFactor, await factorOf(address));
    assert.ok(Math.abs(Number(await suppliedWeth()) - Number(was) - 0.25) < 1e-6);
    assert.ok(held - (await ether()) >= 250_000_000_000_000_000n);

    const [{ nativeCoin } = { nativeCoin: null }] = await domain.ask(
      getAaveUserConfiguration,
      person,
      { query: { walletId } },
    );
    const all = await plan(label, 'supply', 'eth', 'max');
    assert.equal(all.steps[0]?.value, `${(await ether()) - 10n ** 16n}`);
    assert.equal(nativeCoin?.inWallet, fromUnits(BigInt(all.steps[0]?.value ?? '0'), 18));
    const { contracts } = domain.context.config.networks.ethereum;
    const gateway = contracts['aaveV3WethGateway'];
    assert.ok(gateway);
    try {
      Reflect.deleteProperty(contracts, 'aaveV3WethGateway');
      const other = wallet('Isolated borrower').walletId;
      const wrapping = await plan('Isolated borrower', 'supply', 'ETH', '0.1');
      assert.deepEqual(
        wrapping.steps.map(({ value, call }) => [value, call.function]),
        [
          ['100000000000000000', 'deposit'],
          ['0', 'approve'],
          ['0', 'supply'],
        ],
      );
      const before = await suppliedWeth(other);
      await sign(wrapping);
      assert.ok(Math.abs(Number(await suppliedWeth(other)) - Number(before) - 0.1) < 1e-6);
    } finally {
      Object.assign(contracts, { aaveV3WethGateway: gateway });
    }
    await assert.rejects(plan(label, 'supply', 'ETH', '99999999'), {
      code: 'BIZ_INSUFFICIENT_BALANCE',
    });
    await assert.rejects(plan(label, 'borrow', 'ETH', '0.1'), { code: 'BIZ_INVALID_POSITION' });
  });

  it('forbids what the pool would refuse, by the code of each', async () => {
    const { walletId } = wallet('Lender');
    const refusals: [string, string, string, string][] = [
      ['supply', 'USDC', '999999999', 'BIZ_INSUFFICIENT_BALANCE'],
      ['withdraw', 'WBTC', '999', 'BIZ_INSUFFICIENT_BALANCE'],
      ['borrow', 'USDC', '5000000', 'BIZ_LIQUIDATION_RISK'],
      ['borrow', 'wstETH', '30000', 'BIZ_INVALID_POSITION'],
      ['repay', 'WBTC', '0.1', 'BIZ_INVALID_POSITION'],
    ];
    for (const [action, asset, amount, code] of refusals) {
      const { errors } = await domain.ask(simulateAaveAction, person, {
        body: { walletId, action: action as 'supply', asset, amount },
      });
      assert.ok(
        errors.some((error) => error.code === code),
        `${action} ${asset}: ${JSON.stringify(errors)}`,
      );
      await assert.rejects(plan('Lender', action as 'supply', asset, amount), (error: Error) => {
        const reported = (error as unknown as { code: string }).code;
        assert.ok(
          errors.some((one) => one.code === reported) || reported === code,
          `${action}: ${reported}`,
        );
        return true;
      });
    }
    await assert.rejects(
      domain.ask(simulateAaveAction, person, {
        body: { walletId, action: 'borrow', asset: 'DOGE', amount: '1' },
      }),
      { code: 'BIZ_INVALID_POSITION' },
    );
  });

  it('warns below 1.5, and has that confirmed', async () => {
    const { walletId, availableToBorrowUsd } = wallet('Lender');
    const amount = Math.floor(Number(availableToBorrowUsd) * 0.5).toString();
    const { warnings, after: then } = await domain.ask(simulateAaveAction, person, {
      body: { walletId, action: 'borrow', asset: 'USDC', amount },
    });
    assert.ok(Number(then.healthFactor) < 1.5);
    assert.equal(warnings[0]?.severity, 'confirm');
    const made = await plan('Lender', 'borrow', 'USDC', amount);
    assert.equal(made.warnings[0]?.code, warnings[0]?.code);
  });

  it('moves the price of each asset, supplied or owed, and leaves stablecoins where they are', async () => {
    const shock = (label: string, percent: string) =>
      domain.ask(simulateAaveAction, person, {
        body: { walletId: wallet(label).walletId, action: 'price-shock', percent },
      });
    const { walletId } = wallet('Lender');
    const [reported] = await domain.ask(getAaveUserConfiguration, person, { query: { walletId } });
    const rates = await domain.ask(listAaveRates, person, { query: { currency: 'USD' } });
    let [secured, collateral, owed] = [0, 0, 0];
    let stableCollateral = 0;
    for (const row of reported?.reserves ?? []) {
      const rate = rates.find(({ tokenAddress }) => tokenAddress === row.tokenAddress);
      const isStable = ['USDC', 'USDT', 'DAI'].includes(row.symbol);
      const price = Number(rate?.price) * (isStable ? 1 : 0.8);
      const supplied = row.collateral ? Number(row.supplied) * price : 0;
      collateral += supplied;
      if (isStable) stableCollateral += supplied;
      secured += (supplied * Number(rate?.liquidationThreshold)) / 100;
      owed += (Number(row.variableDebt) + Number(row.stableDebt)) * price;
    }
    assert.ok(stableCollateral > 0);
    const { before: now, after: then } = await shock('Lender', '-20');
    // The pool cuts the mean threshold to a hundredth of a percent.
    assert.ok(Math.abs(Number(then.healthFactor) / (secured / owed) - 1) < 5e-4);
    assert.ok(Math.abs(Number(then.collateralUsd) / collateral - 1) < 1e-6);
    assert.ok(Number(then.healthFactor) > Number(now.healthFactor) * 0.8);

    // Staked ether against ether: a fall of both together endangers nothing.
    const pair = await shock('E-mode borrower', '-50');
    assert.ok(
      Math.abs(Number(pair.after.healthFactor) / Number(pair.before.healthFactor) - 1) < 1e-6,
    );
    assert.ok(Math.abs(Number(pair.after.debtUsd) / Number(pair.before.debtUsd) - 0.5) < 1e-6);
  });

  it('claims rewards, and stops using an asset as collateral', async () => {
    const { walletId } = wallet('Lender');
    const claim = await domain.ask(claimAaveRewards, person, { body: { walletId } });
    assert.equal(claim.steps[0]?.call.function, 'claimAllRewards');
    const [balance] = claim.outcome.balances;
    assert.ok(Number(balance?.after) > Number(balance?.before));
    await sign(claim);
    const off = await plan('Lender', 'collateral', 'USDC', undefined, false);
    assert.equal(
      off.outcome.position?.find(({ name }) => name === 'collateral USDC')?.after,
      'false',
    );
    await sign(off);
    await sign(await plan('Lender', 'collateral', 'USDC', undefined, true));
  });

  it('changes a debt between its rates where the market has both, and says so where not', async () => {
    const { id, address } = wallet('Everything');
    const swap = (asset: string, mode: 'variable' | 'stable') =>
      domain.ask(setAaveRateMode, person, { body: { positionId: id, asset, mode } });
    await assert.rejects(swap('WETH', 'stable'), (error: Error) => {
      assert.equal((error as unknown as { code: string }).code, 'INVALID_REQUEST');
      assert.match((error as unknown as ApiError).sentence?.ko ?? '', /변동금리만 지원/);
      return true;
    });
    const made = await swap('DAI', 'variable');
    const before = await factorOf(address);
    await sign(made);
    near(before, await factorOf(address));
    await assert.rejects(swap('DAI', 'variable'), { code: 'INVALID_REQUEST' });
    await sign(await swap('DAI', 'stable'));
  });

  it('shows isolation, forbids what it does not allow, and counts its ceiling', async () => {
    const { walletId, address } = wallet('Isolated borrower');
    const [reported] = await domain.ask(getAaveUserConfiguration, person, { query: { walletId } });
    assert.equal(reported?.isolation?.symbol, 'LINK');
    assert.equal(reported?.isolation?.debtCeilingUsd, '50000');
    const owed = reported?.reserves.find(({ symbol }) => symbol === 'USDC')?.variableDebt;
    assert.ok(Math.abs(Number(reported?.isolation?.isolatedDebtUsd) - Number(owed)) < 100);
    const simulate = (asset: string, amount: string) =>
      domain.ask(simulateAaveAction, person, {
        body: { walletId, action: 'borrow', asset, amount },
      });
    const reasons = async (asset: string, amount: string) =>
      (await simulate(asset, amount)).errors.map(({ reason }) => reason);
    assert.ok((await reasons('WETH', '0.01')).includes('ISOLATED_ASSET'));
    assert.ok((await reasons('USDC', '60000')).includes('DEBT_CEILING'));
    await assert.rejects(plan('Isolated borrower', 'borrow', 'WETH', '0.01'), {
      code: 'BIZ_INVALID_POSITION',
      status: 422,
      sentence: refusals.ISOLATED_ASSET.sentence,
    });
    const { errors, after: then } = await simulate('USDC', '100');
    assert.deepEqual(errors, []);
    await sign(await plan('Isolated borrower', 'borrow', 'USDC', '100'));
    near(then.healthFactor, await factorOf(address));
    const [rates] = (await domain.ask(listAaveRates, person, { query: { asset: 'LINK' } })) ?? [];
    assert.equal(rates?.debtCeilingUsd, '50000');
  });

  it('shows an E-mode, plans to leave it and to choose it, and does what it said', async () => {
    const label = 'E-mode borrower';
    const { id, walletId, address, eMode } = wallet(label);
    assert.equal(eMode?.label, 'ETH correlated');
    const choose = (category: number, caller = person) =>
      domain.ask(setAaveEMode, caller, { body: { positionId: id, category } });
    const { errors } = await domain.ask(simulateAaveAction, person, {
      body: { walletId, action: 'borrow', asset: 'USDC', amount: '1' },
    });
    assert.ok(errors.some(({ reason }) => reason === 'E_MODE'));
    // More than its collateral secures outside of the category.
    await sign(await plan(label, 'borrow', 'WETH', '0.4'));
    await assert.rejects(choose(0), { code: 'BIZ_LIQUIDATION_RISK', status: 422 });
    await assert.rejects(choose(1), { code: 'INVALID_REQUEST' });
    await assert.rejects(choose(7), { code: 'INVALID_REQUEST' });
    await assert.rejects(choose(0, otherPerson), { code: 'NOT_FOUND' });
    await sign(await plan(label, 'repay', 'WETH', '1'));
    const leave = await choose(0);
    assert.ok(
      Number(leave.outcome.healthFactor?.after) < Number(leave.outcome.healthFactor?.before),
    );
    await sign(leave);
    near(leave.outcome.healthFactor?.after ?? null, await factorOf(address));
    const enter = await choose(1);
    assert.deepEqual(
      enter.steps.map(({ call }) => call.function),
      ['setUserEMode'],
    );
    await sign(enter);
    near(enter.outcome.healthFactor?.after ?? null, await factorOf(address));
  });

  it('reads a position again when it is asked to', async () => {
    const { id, blockNumber } = wallet('Lender');
    await domain.ask(refreshAavePosition, person, { params: { id }, query: {} });
    await waitFor('a newer block', async () => {
      const reported = await domain.ask(getAavePosition, person, { params: { id }, query: {} });
      return BigInt(reported.blockNumber) > BigInt(blockNumber) ? reported : null;
    });
  });

  it('repays all of a debt and withdraws all of a supply, to nothing', async () => {
    const label = 'Everything';
    await sign(await plan(label, 'borrow', 'WETH', '0.1'));
    const all = await plan(label, 'repay', 'WETH', 'max');
    await sign(all);
    const [reported] = await domain.ask(getAaveUserConfiguration, person, {
      query: { walletId: wallet(label).walletId },
    });
    assert.equal(reported?.reserves.find(({ symbol }) => symbol === 'WETH')?.variableDebt, '0');
  });
});
