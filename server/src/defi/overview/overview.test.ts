/** All claims of a wallet as one plan, and what its transactions cost. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { claimAll, getDefiGas } from '@moa/contracts/defi/overview';
import { getTransaction, reportTransaction } from '@moa/contracts/defi/transactions';
import { visitAddress } from '@moa/contracts/defi/visit';
import { add } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { eq } from 'drizzle-orm';
import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import type { Caller } from '../../http/request-caller.ts';
import { ledgerCursors, ledgerEntries } from '../../ledger/tables.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { defiPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { signPlan } from '../testing/sign-plan.ts';

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

describe('the overview of DeFi', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  let stranger: Caller;
  const client = () => createPublicClient({ transport: http(sandbox.world.chain?.rpcUrl) });
  const watch = async (label: string) => {
    const sourceId = await domain.watchWallet(person, sandbox.wallet(label));
    const { db } = domain.context;
    const [row] = await db.select().from(sources).where(eq(sources.id, sourceId));
    await waitFor(`${label} to be read`, async () => {
      const [now] = await db.select().from(sources).where(eq(sources.id, sourceId));
      return now?.status === 'ok' ? true : null;
    });
    return row?.refId ?? '';
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    await sandbox.post('/market/pause', {});
    domain = await startTestDomain(sandbox);
    [person, stranger] = [await domain.addPerson(), await domain.addPerson()];
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('claims the fees of every range and the rewards of every pool of a wallet as it said', async () => {
    const walletId = await watch('Liquidity provider');
    await assert.rejects(domain.ask(claimAll, stranger, { body: { walletId } }), {
      code: 'NOT_FOUND',
    });
    const plan = await domain.ask(claimAll, person, { body: { walletId } });
    const called = plan.steps.map(({ call }) => call.function);
    assert.ok(called.includes('getReward'), called.join());
    const ranges = await domain.context.db
      .select()
      .from(defiPositions)
      .where(eq(defiPositions.kind, 'uniswap-v3'));
    const earning = ranges.filter(({ data }) => {
      const { fees0, fees1 } = data as { fees0: string; fees1: string };
      return fees0 !== '0' || fees1 !== '0';
    });
    assert.equal(called.filter((name) => name !== 'getReward').length, earning.length);
    const signed = await signPlan(sandbox, plan);
    assert.ok(signed.every(({ succeeded }) => succeeded));
    for (const { symbol, token, after: said } of plan.outcome.balances) {
      // Rewards go on by the second until they are claimed.
      if (token === null || symbol === 'UNI') continue;
      const [held, decimals] = await Promise.all([
        client().readContract({
          address: token as Hex,
          abi,
          functionName: 'balanceOf',
          args: [sandbox.wallet('Liquidity provider')],
        }),
        client().readContract({ address: token as Hex, abi, functionName: 'decimals' }),
      ]);
      assert.equal(fromUnits(held, decimals), said, symbol);
    }
    for (const { stepId, hash } of signed) {
      const { id } = await domain.ask(reportTransaction, person, {
        body: { planId: plan.id, stepId, hash },
      });
      await waitFor('it to settle', async () => {
        const { status } = await domain.ask(getTransaction, person, { params: { id } });
        return status === 'submitted' ? null : true;
      });
    }
    const gas = await domain.ask(getDefiGas, person, { query: { currency: 'USD' } });
    const receipts = await Promise.all(
      signed.map(({ hash }) => client().getTransactionReceipt({ hash })),
    );
    const paid = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
      0n,
    );
    const [ethereum] = gas.networks;
    assert.ok(ethereum && gas.transactions >= signed.length);
    assert.ok(Number(ethereum.amount) >= Number(fromUnits(paid, 18)));
    const other = await domain.ask(getDefiGas, stranger, { query: {} });
    assert.deepEqual([other.transactions, other.networks], [0, []]);
    assert.deepEqual([other.value, other.since], [null, null]);
  });

  it('adds up the gas of what the ledger knows, and leaves out what somebody else paid', async () => {
    const { db } = domain.context;
    const gas = await waitFor('the ledger and its receipts', async () => {
      const now = await domain.ask(getDefiGas, person, { query: { currency: 'USD' } });
      const entries = await db.select().from(ledgerEntries);
      return now.unread === 0 && entries.length > 0 ? now : null;
    });
    const owner = sandbox.wallet('Liquidity provider').toLowerCase();
    const since = Date.now() - 30 * 86_400_000;
    const entries = await db.select().from(ledgerEntries);
    const recent = entries.filter(({ at }) => at.getTime() >= since);
    const hashes = new Set(recent.flatMap(({ transactionId }) => transactionId ?? []));
    let paid = '0';
    for (const hash of hashes) {
      const receipt = await client().getTransactionReceipt({ hash: hash as Hex });
      if (receipt.from.toLowerCase() !== owner) continue;
      paid = add(paid, fromUnits(receipt.gasUsed * receipt.effectiveGasPrice, 18));
    }
    assert.ok(Number(gas.networks[0]?.amount) >= Number(paid));
    assert.ok(gas.networks.every(({ value }) => value === null || Number(value) >= 0));
  });

  it('answers no amount instead of zero where a wallet’s log shows no transaction', async () => {
    const sourceId = await domain.watchWallet(stranger, sandbox.wallet('Empty'));
    await waitFor('the log of the empty wallet', async () => {
      const { db } = domain.context;
      const [cursor] = await db
        .select()
        .from(ledgerCursors)
        .where(eq(ledgerCursors.sourceId, sourceId));
      return cursor?.complete ? true : null;
    });
    const gas = await domain.ask(getDefiGas, stranger, { query: { currency: 'USD' } });
    assert.deepEqual([gas.transactions, gas.unread, gas.value], [0, 0, null]);
    assert.ok(gas.since !== null && Date.parse(gas.since) < Date.now() - 29 * 86_400_000);
  });

  it('claims a finished withdrawal, and says where there is nothing', async () => {
    const walletId = await watch('Staker');
    const plan = await domain.ask(claimAll, person, { body: { walletId } });
    assert.deepEqual(
      plan.steps.map(({ call }) => call.function),
      ['claimWithdrawals'],
    );
    const empty = await watch('Empty');
    await assert.rejects(domain.ask(claimAll, person, { body: { walletId: empty } }), {
      code: 'BIZ_INSUFFICIENT_BALANCE',
    });
  });

  it('shows a visitor what the owner sees in DeFi, and writes nothing down', async () => {
    const address = sandbox.wallet('Lender');
    const { db } = domain.context;
    const before = (await db.select().from(sources)).length;
    const visit = await domain.ask(visitAddress, stranger, {
      params: { network: 'ethereum', address: address.toLowerCase() },
    });
    assert.equal(visit.address, address);
    assert.equal((await db.select().from(sources)).length, before);
    assert.deepEqual(visit.unread, []);
    await watch('Lender');
    const own = (
      await domain.ask(listPositions, person, { query: { limit: '500', currency: 'KRW' } })
    ).items.filter(
      (row) => row.holdingKind === 'defi' && row.address?.toLowerCase() === address.toLowerCase(),
    );
    const named = (rows: readonly Pick<AssetPosition, 'kind' | 'symbol' | 'protocol'>[]) =>
      rows.map(({ kind, symbol, protocol }) => `${kind} ${symbol} ${protocol}`).sort();
    assert.deepEqual(named(visit.items), named(own));
    assert.ok(visit.items.some(({ kind }) => kind === 'debt'));
    const [loan] = visit.loans;
    const loans = await domain.ask(listAavePositions, person, { query: {} });
    const same = loans.find((one) => one.address.toLowerCase() === address.toLowerCase());
    // Interest goes on by the second.
    const near = (one: string | null | undefined, other: string | null | undefined) =>
      assert.ok(Math.abs(Number(one) / Number(other) - 1) < 1e-3, `${one} ${other}`);
    near(loan?.healthFactor, same?.healthFactor);
    near(
      visit.total,
      own.reduce((sum, { value }) => add(sum, value ?? '0'), '0'),
    );
    assert.ok(visit.items.every(({ groupId }) => groupId === loan?.id));
  });

  it('marks a visitor’s range that the price has left, and finds nothing where nothing is', async () => {
    const look = (label: string) =>
      domain.ask(visitAddress, stranger, {
        params: { network: 'ethereum', address: sandbox.wallet(label) },
        query: { currency: 'USD' },
      });
    const provider = await look('Liquidity provider');
    const ranges = new Set(provider.items.flatMap(({ groupId }) => groupId ?? []));
    assert.ok(provider.outOfRange.length > 0);
    assert.ok(provider.outOfRange.every((id) => ranges.has(id)));
    const empty = await look('Empty');
    assert.deepEqual([empty.items, empty.loans, empty.total], [[], [], '0.00']);
  });

  it('refuses a mistyped address, and a network without a node', async () => {
    const address = sandbox.wallet('Lender');
    const mistyped = address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    const look = (network: 'ethereum' | 'base', of: string) =>
      domain.ask(visitAddress, stranger, { params: { network, address: of } });
    await assert.rejects(look('ethereum', mistyped), { code: 'INVALID_REQUEST' });
    await assert.rejects(look('base', address), { code: 'SERVICE_UNAVAILABLE' });
  });
});
