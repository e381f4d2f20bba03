/** Rules on what a chain says: each metric follows the chain, and none fires while it cannot be read. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { planAaveAction } from '@moa/contracts/defi/aave-acts';
import { listAaveRates } from '@moa/contracts/defi/aave-markets';
import { claimWithdrawal, getRebaseStats } from '@moa/contracts/defi/rebase';
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { createConfig } from '@moa/contracts/notifications/configs';
import type { Metric, ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator } from '@moa/contracts/notifications/shapes/rule';
import { createFromTemplate, listTemplates } from '@moa/contracts/notifications/templates';
import { createTrigger } from '@moa/contracts/notifications/triggers';
import { add, divide, multiply, subtract } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { eq, inArray } from 'drizzle-orm';
import { type Address, createPublicClient, encodeFunctionData, http, parseAbi } from 'viem';
import { signPlan } from '../../defi/testing/sign-plan.ts';
import type { Caller } from '../../http/request-caller.ts';
import { actAs } from '../../providers/chains/testing/act-as.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { defiPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { alerts } from '../tables.ts';
import { ruleFires, ruleStates } from './tables.ts';

const poolAbi = parseAbi([
  'function getUserAccountData(address user) view returns (uint256 collateral, uint256 debt, uint256, uint256, uint256, uint256 healthFactor)',
]);

const uniswapAbi = parseAbi([
  'function stEthPerToken() view returns (uint256)',
  'function deposit() payable',
  'function approve(address, uint256) returns (bool)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint) payable returns (uint256, uint128, uint256, uint256)',
]);

/** By which metric, on all of its kind. */
type Line = [kind: ScopeKind, metric: Metric, op: Operator, value: string];

describe('a rule on what a chain says', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let configId = '';
  const wallets: string[] = [];
  /** By metric and subject, as the first rules saw them. */
  const values = new Map<Metric, Map<string, string>>();
  const ofLoan = (metric: Metric) => values.get(metric)?.get(loan) ?? '';
  const ofLido = (metric: Metric) => values.get(metric)?.get('lido') ?? '';
  let loan = '';
  let range = '';
  let request = '';

  const addRule = async ([kind, metric, op, value]: Line): Promise<string> => {
    const { id } = await domain.ask(createTrigger, person, {
      body: {
        configId,
        name: metric,
        severity: 'low',
        cooldown: '1d',
        maxPerDay: 100,
        scope: { kind, ids: 'all' },
        condition: { all: [{ metric, op, value }] },
      },
    });
    return id;
  };
  const addRules = async (lines: readonly Line[]) => {
    const rules = new Map<Metric, string>();
    for (const line of lines) rules.set(line[1], await addRule(line));
    return rules;
  };
  /** Values by subject, once there is one of a subject, or of any. */
  const fires = (what: string, triggerId: string | undefined, subject?: string) => {
    let looks = 0;
    return waitFor(
      what,
      async () => {
        looks += 1;
        // What time alone changes is read each minute: here it is asked for.
        if (looks % 40 === 0)
          domain.context.bus.publish('portfolio.changed', { userId: person.userId });
        const rows = await domain.context.db
          .select()
          .from(ruleFires)
          .where(eq(ruleFires.triggerId, triggerId ?? ''));
        const found = new Map(rows.map((row) => [row.subject, row.value]));
        return (subject === undefined ? found.size > 0 : found.has(subject)) ? found : null;
      },
      150_000,
    );
  };
  const near = (reported: string | undefined, is: string | null | undefined, within: number) =>
    assert.ok(
      Math.abs(Number(reported) - Number(is)) <= Math.abs(Number(is)) * within,
      `${reported} is not ${is}`,
    );
  /** As the pool itself tells it. */
  const account = async () => {
    const client = createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
    const [collateral, debt, , , , factor] = await client.readContract({
      address: sandbox.world.chain?.contracts['aaveV3Pool'] as Address,
      abi: poolAbi,
      functionName: 'getUserAccountData',
      args: [sandbox.wallet('Everything')],
    });
    const health = fromUnits(factor, 18);
    return {
      health,
      ltv: multiply(divide(`${debt}`, `${collateral}`), '100'),
      distance: multiply(subtract('1', divide('1', health)), '100'),
    };
  };
  const readAgain = async () => {
    const { db } = domain.context;
    const readAt = async () => {
      const rows = await db.select().from(sources).where(inArray(sources.id, wallets));
      return rows.map(({ id, lastSyncedAt }) => [id, lastSyncedAt?.getTime() ?? 0] as const);
    };
    const earlier = new Map(await readAt());
    for (const id of wallets) await domain.synchronise(id);
    await waitFor(
      'the wallets to be read',
      async () => (await readAt()).every(([id, at]) => at > (earlier.get(id) ?? 0)),
      150_000,
    );
  };
  const dai = async () => {
    const rates = await domain.ask(listAaveRates, person, { query: {} });
    return rates.find(({ symbol }) => symbol === 'DAI');
  };
  const reserve = 'aave-v3-ethereum:DAI';
  /** The subject whose value is looked at; none where any will do. */
  const subjectOf = (metric: Metric) => {
    if (/^(health_factor|ltv|liquidation_distance)$/.test(metric)) return loan;
    if (/^(in_range|time_out_of_range|uncollected_fees)$/.test(metric)) return range;
    if (/^(withdrawal_ready|unlock_time)$/.test(metric)) return request;
    return /apy$|^utilisation$/.test(metric) ? reserve : undefined;
  };

  /** Founds the pool of wstETH and ether that Lido has on Ethereum, at 0.99 ether for one stETH. */
  async function openPool(): Promise<void> {
    const actor = actAs(sandbox.world, 'Staker');
    const [wstEth, weth] = [actor.contract('lidoWsteth'), actor.contract('weth')];
    const manager = actor.contract('uniswapV3PositionManager');
    const call = (to: Address, functionName: never, args: readonly unknown[], value?: bigint) =>
      actor.send(to, encodeFunctionData({ abi: uniswapAbi, functionName, args } as never), value);
    const rate = await actor.client.readContract({
      address: wstEth,
      abi: uniswapAbi,
      functionName: 'stEthPerToken',
    });
    const isFirst = wstEth.toLowerCase() < weth.toLowerCase();
    const perWstEth = Number(rate) * 0.99e-18;
    const price =
      BigInt(Math.round(Math.sqrt(isFirst ? perWstEth : 1 / perWstEth) * 2 ** 48)) << 48n;
    const [token0, token1] = isFirst ? [wstEth, weth] : [weth, wstEth];
    const amount = 10n ** 17n;
    await call(weth, 'deposit' as never, [], amount);
    for (const token of [token0, token1]) await call(token, 'approve' as never, [manager, amount]);
    await call(manager, 'createAndInitializePoolIfNecessary' as never, [
      token0,
      token1,
      100,
      price,
    ]);
    await call(manager, 'mint' as never, [
      {
        token0,
        token1,
        fee: 100,
        tickLower: -887_272,
        tickUpper: 887_272,
        amount0Desired: amount,
        amount1Desired: amount,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: actor.address,
        deadline: 2n ** 63n,
      },
    ]);
  }

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    await openPool();
    // No exchange says what stETH is worth: the pool does.
    await sandbox.fault('exchange:binance', { kind: 'down' });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    const config = { name: '체인', category: 'position' as const, channels: ['in_app' as const] };
    configId = (await domain.ask(createConfig, person, { body: config })).id;
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('does not fire before its value can be read, and then with what the contracts say', async () => {
    const { db } = domain.context;
    await sandbox.fault('chain', { kind: 'down' });
    const rules = await addRules([
      ['position', 'health_factor', '>', '0.5'],
      ['position', 'ltv', '>', '0'],
      ['position', 'liquidation_distance', '>', '-100'],
      ['position', 'in_range', 'is', '1'],
      ['position', 'time_out_of_range', '=', '0'],
      ['position', 'uncollected_fees', '>', '0'],
      ['position', 'reward_claimable', '>', '0'],
      ['position', 'withdrawal_ready', 'is', '0'],
      ['protocol', 'supply_apy', '>', '0'],
      ['protocol', 'borrow_apy', '>', '0'],
      ['protocol', 'utilisation', '>', '0'],
      ['protocol', 'rebase_apr', '>', '0'],
      ['protocol', 'steth_peg', '>', '-50'],
      ['system', 'gas_price', '>', '0'],
      ['position', 'unlock_time', '>', '0'],
      ['position', 'impermanent_loss', '>', '-99'],
    ]);
    for (const label of ['Everything', 'Lender'])
      wallets.push(await domain.watchWallet(person, sandbox.wallet(label)));
    await waitFor('failed readings', async () => {
      const rows = await db.select().from(sources).where(inArray(sources.id, wallets));
      return rows.every(({ failures }) => failures > 0);
    });
    assert.equal(await db.$count(ruleFires, eq(ruleFires.userId, person.userId)), 0);
    await sandbox.fault('chain', { kind: 'none' });
    await readAgain();
    const own = await domain.ask(listAavePositions, person, { query: {} });
    loan = own.find(({ address }) => address === sandbox.wallet('Everything'))?.id ?? '';
    const rows = await db
      .select()
      .from(defiPositions)
      .where(eq(defiPositions.userId, person.userId));
    range = rows.find(({ kind }) => kind === 'uniswap-v3')?.id ?? '';
    request = rows.find(({ kind }) => kind === 'withdrawal')?.id ?? '';
    for (const [metric, id] of rules)
      values.set(metric, await fires(metric, id, subjectOf(metric)));
    const is = await account();
    near(ofLoan('health_factor'), is.health, 1e-4);
    near(ofLoan('ltv'), is.ltv, 1e-4);
    // In hundredths, rounded down.
    near(ofLoan('liquidation_distance'), is.distance, 2.5e-4);
    const rate = await dai();
    near(values.get('supply_apy')?.get(reserve), rate?.supplyApy, 0.001);
    near(values.get('utilisation')?.get(reserve), rate?.utilisation, 0.001);
    assert.ok(Number(values.get('borrow_apy')?.get(reserve)) > 0);
    const { apr } = await domain.ask(getRebaseStats, person, { params: { token: 'stETH' } });
    assert.equal(ofLido('rebase_apr'), apr.last);
    // The pool sells a hundredth below.
    near(ofLido('steth_peg'), '-1', 0.01);
    for (const metric of ['in_range', 'time_out_of_range', 'uncollected_fees'] as const)
      assert.ok(values.get(metric)?.has(range), metric);
    for (const metric of ['withdrawal_ready', 'unlock_time'] as const)
      assert.ok(values.get(metric)?.has(request), metric);
    const alert = await waitFor('its alert', async () => {
      const all = await db.select().from(alerts).where(eq(alerts.userId, person.userId));
      return all
        .filter(({ kind }) => kind === 'rule.fired')
        .map(({ data }) => data as AlertData<'rule.fired'>)
        .find(({ subject }) => subject?.id === range);
    });
    assert.match(alert.subject?.label ?? '', /^USDC\/WETH 0\.05% #\d+$/);
  });

  it('fires with the new value when the world moves', async () => {
    const rate = await dai();
    const rules = await addRules([
      ['position', 'health_factor', '>', multiply(ofLoan('health_factor'), '1.1')],
      ['position', 'ltv', '<', multiply(ofLoan('ltv'), '0.9')],
      ['position', 'liquidation_distance', '>', add(ofLoan('liquidation_distance'), '2')],
      ['position', 'in_range', 'is', '0'],
      ['position', 'time_out_of_range', '>', '1'],
      ['position', 'uncollected_fees', 'changes_by_pct', '1'],
      ['position', 'reward_claimable', 'changes_by_pct', '0.05'],
      ['position', 'impermanent_loss', 'changes_by_abs', '0.1'],
      ['position', 'withdrawal_ready', 'is', '1'],
      ['position', 'unlock_time', '=', '0'],
      ['protocol', 'supply_apy', '>', rate?.supplyApy ?? ''],
      ['protocol', 'borrow_apy', '>', rate?.variableApy ?? ''],
      ['protocol', 'utilisation', '>', rate?.utilisation ?? ''],
      ['protocol', 'rebase_apr', '>', add(ofLido('rebase_apr'), '5')],
      ['protocol', 'steth_peg', '<', '-2'],
    ]);
    const fired = async (metric: Metric, subject?: string) => {
      const found = await fires(metric, rules.get(metric), subject);
      return found.get(subject ?? '') ?? [...found.values()][0];
    };

    // An exchange that quotes it goes before the pool.
    await sandbox.fault('exchange:binance', { kind: 'none' });
    const { usd } = await sandbox.get<{ usd: { ETH: string } }>('/market');
    const price = (factor: number) => (Number(usd.ETH) * factor).toFixed(2);
    await sandbox.post('/market/prices', { symbol: 'STETH', usd: price(0.97) });
    near(await fired('steth_peg', 'lido'), '-3', 0.1);

    const walletId = (await domain.ask(listAavePositions, person, { query: {} })).find(
      ({ address }) => address === sandbox.wallet('Lender'),
    )?.walletId;
    const plan = await domain.ask(planAaveAction, person, {
      body: { walletId: walletId ?? '', action: 'borrow', asset: 'DAI', amount: '5000' },
    });
    await signPlan(sandbox, plan);
    near(await fired('utilisation', reserve), (await dai())?.utilisation, 0.001);
    await readAgain();
    near(await fired('supply_apy', reserve), (await dai())?.supplyApy, 0.001);
    near(await fired('borrow_apy', reserve), (await dai())?.variableApy, 0.001);

    await sandbox.post('/chain/rebase', { percent: '0.1' });
    const { apr } = await domain.ask(getRebaseStats, person, { params: { token: 'stETH' } });
    near(await fired('rebase_apr', 'lido'), apr.last, 0.001);

    await sandbox.post('/market/prices', { symbol: 'ETH', usd: price(1.6) });
    await sandbox.post('/chain/advance', { seconds: 86_400 });
    await sandbox.post('/chain/finalize', {});
    await readAgain();
    const is = await account();
    near(await fired('health_factor', loan), is.health, 0.001);
    near(await fired('ltv', loan), is.ltv, 0.001);
    near(await fired('liquidation_distance', loan), is.distance, 0.001);
    assert.equal(await fired('in_range', range), '0');
    assert.ok(Number(await fired('time_out_of_range', range)) > 1);
    assert.notEqual(
      await fired('uncollected_fees', range),
      values.get('uncollected_fees')?.get(range),
    );
    assert.equal(await fired('withdrawal_ready', request), '1');
    assert.equal(await fired('unlock_time', request), '0');
    await fired('reward_claimable');
    await fired('impermanent_loss');
  });

  it('of a template has a value here', async () => {
    const { db } = domain.context;
    const all = await domain.ask(listTemplates, person);
    const made = new Map<string, string>();
    for (const { id, rules } of all) {
      const metrics = rules.flatMap(({ condition }) =>
        ('all' in condition ? condition.all : condition.any).map(({ metric }) => metric),
      );
      if (!metrics.every((metric) => values.has(metric))) continue;
      const { triggers } = await domain.ask(createFromTemplate, person, {
        params: { id },
        body: {},
      });
      for (const trigger of triggers) made.set(trigger.id, id);
    }
    assert.ok(new Set(made.values()).size >= 7, [...made.values()].join());
    for (const [trigger, template] of made)
      await waitFor(`a value of ${template}`, async () => {
        const rows = await db.select().from(ruleStates).where(eq(ruleStates.triggerId, trigger));
        return rows.some(({ state }) => state.parts.some(({ held }) => held !== null));
      });
  });

  it('ends with the position that it is on', async () => {
    const { db } = domain.context;
    await signPlan(sandbox, await domain.ask(claimWithdrawal, person, { params: { id: request } }));
    await readAgain();
    await waitFor('the end of what was true', async () => {
      const rows = await db.select().from(ruleStates).where(eq(ruleStates.subject, request));
      return rows.length > 0 && rows.every(({ state }) => !state.truth);
    });
  });
});
