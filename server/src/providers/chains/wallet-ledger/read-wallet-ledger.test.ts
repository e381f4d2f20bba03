import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  getAddress,
  http,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { LedgerEvent, LedgerPage } from '../../exchanges/ledger-event.ts';
import { ProviderError } from '../../provider-error.ts';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';
import { getMemory } from '../create-chain-client.ts';
import { readTokenList } from '../tokens/read-token-list.ts';
import { readWalletLedger } from './read-wallet-ledger.ts';

describe('the past of a wallet', () => {
  let sandbox: Sandbox;
  let client: PublicClient;
  const network = () => sandbox.addresses.networks.ethereum;
  const listed = () =>
    readTokenList(getMemory(client), network().tokenListUrl ?? '', network().chainId);

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    client = createPublicClient({ transport: http(network().rpcUrl ?? '', { batch: true }) });
    // What happened long ago can no longer be taken back.
    for (let block = 0; block <= network().confirmations; block += 1) {
      await sandbox.post('/chain/advance', { seconds: 12 });
    }
  });
  after(() => sandbox.stop());

  const readAll = async (owner: Address, from: LedgerPage | null = null) => {
    const events: LedgerEvent[] = [];
    let page = from;
    let steps = 0;
    do {
      page = await readWalletLedger(client, network(), owner, page?.state ?? null);
      events.push(...page.events);
      steps += 1;
    } while (!page.complete && steps < 50);
    return { events, page, steps };
  };
  const reported = ({ type, symbol, quantity }: LedgerEvent) => `${type} ${quantity} ${symbol}`;
  const sums = (events: readonly LedgerEvent[]) => {
    const bySymbol: Record<string, string> = {};
    const count = (symbol: string, quantity: string) => {
      bySymbol[symbol] = add(bySymbol[symbol] ?? '0', quantity);
    };
    for (const { symbol, quantity, counterSymbol, counterQuantity } of events) {
      count(symbol, quantity);
      if (counterSymbol !== null && counterQuantity !== null) count(counterSymbol, counterQuantity);
    }
    return bySymbol;
  };
  const balance = async (owner: Address, symbol: string) => {
    const token = (await listed()).find((one) => one.symbol === symbol);
    assert.ok(token !== undefined);
    const units = await client.readContract({
      address: token.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    });
    return { token, amount: fromUnits(units, token.decimals) };
  };

  it('adds up to what is held, where only plain transfers happened', async () => {
    const owner = sandbox.wallet('Spammed');
    const { events, page } = await readAll(owner);
    assert.deepEqual(events.map(reported).sort(), [
      'deposit 0.000001 USDC',
      'deposit 1500 USDC',
      'deposit 40 LINK',
    ]);
    for (const symbol of ['USDC', 'LINK']) {
      assert.equal(sums(events)[symbol], (await balance(owner, symbol)).amount);
    }
    assert.ok(page.complete);
    assert.deepEqual(page.state, { from: '0', to: page.state.to });
  });

  it('has the time of its block and the hash of its transaction', async () => {
    const { events } = await readAll(sandbox.wallet('Spammed'));
    for (const { at, transactionId } of events) {
      const { blockNumber } = await client.getTransactionReceipt({
        hash: transactionId as `0x${string}`,
      });
      const { timestamp } = await client.getBlock({ blockNumber });
      assert.equal(at.getTime(), Number(timestamp) * 1000);
    }
    // The payment came three days before the dust that was to be confused with it.
    const days = events.map(({ at }) => at.getTime() / dayMs).sort((a, b) => a - b);
    assert.ok((days.at(-1) ?? 0) - (days[0] ?? 0) > 100);
  });

  it('counts no supply, loan, liquidity, stake or wrapping as a flow, only what was sent', async () => {
    for (const wallet of ['Lender', 'Liquidity provider', 'Staker', 'Everything']) {
      const { events } = await readAll(sandbox.wallet(wallet));
      const flows = events.filter(({ type }) => type === 'deposit' || type === 'withdrawal');
      assert.ok(flows.length > 0, wallet);
      for (const { symbol, transactionId } of flows) {
        const { to } = await client.getTransaction({ hash: transactionId as `0x${string}` });
        const token = (await listed()).find((one) => one.symbol === symbol);
        // A plain transfer is a call of the token itself.
        assert.equal(to && getAddress(to), token?.address, `${wallet} ${symbol}`);
      }
    }
  });

  it('says what was earned', async () => {
    const incomes = async (wallet: string) =>
      (await readAll(sandbox.wallet(wallet))).events.filter(({ type }) => type === 'income');
    assert.deepEqual(
      (await incomes('Lender')).map(({ symbol }) => symbol),
      ['AAVE'],
    );
    for (const { quantity } of await incomes('Liquidity provider')) {
      assert.ok(!quantity.startsWith('-'));
    }
  });

  it('says that a wrapping is an exchange of one for the other', async () => {
    const { events } = await readAll(sandbox.wallet('Everything'));
    const wrapped = events.find(({ type, symbol }) => type === 'trade' && symbol === 'wstETH');
    assert.equal(wrapped?.counterSymbol, 'stETH');
    assert.match(wrapped?.counterQuantity ?? '', /^-2\.(5|4999999)/);
  });

  it('is told in steps that never ask for more blocks than a node answers, each event once', async () => {
    const narrow = { ...network(), logRange: 100 };
    const owner = sandbox.wallet('Lender');
    const whole = await readAll(owner);
    const names: string[] = [];
    let state: LedgerPage['state'] | null = null;
    let oldest = Number.POSITIVE_INFINITY;
    let steps = 0;
    for (; steps < 100; steps += 1) {
      const page: LedgerPage = await readWalletLedger(client, narrow, owner, state);
      names.push(...page.events.map(({ externalId }) => externalId));
      state = page.state;
      assert.ok(page.coversFrom !== null && page.coversFrom.getTime() <= oldest);
      oldest = page.coversFrom.getTime();
      if (page.complete) break;
    }
    assert.ok(steps > 1 && steps < 99);
    assert.deepEqual(names.toSorted(), whole.events.map(({ externalId }) => externalId).sort());
    assert.equal(new Set(names).size, names.length);
  });

  it('asks again for less where a node finds a query too wide', async () => {
    // The sandbox's node answers 2,000 blocks, as public ones do.
    const wide = { ...network(), logRange: 50_000 };
    const owner = sandbox.wallet('Spammed');
    const page = await readWalletLedger(client, wide, owner, null);
    assert.ok(page.complete);
    assert.equal(page.events.length, 3);
  });

  it('grows by a payment once it can no longer be taken back', async () => {
    const owner = sandbox.wallet('Spammed');
    const before = await readAll(owner);
    const { token } = await balance(owner, 'USDC');
    const hash = await pay('Lender', token.address, owner, 12_345_678n);
    const early = await readAll(owner, before.page);
    assert.deepEqual(early.events, []);
    for (let block = 0; block < network().confirmations; block += 1) {
      await sandbox.post('/chain/advance', { seconds: 12 });
    }
    const later = await readAll(owner, early.page);
    assert.deepEqual(later.events.map(reported), ['deposit 12.345678 USDC']);
    assert.equal(later.events[0]?.transactionId, hash);
    assert.deepEqual((await readAll(owner, later.page)).events, []);
    const payer = await readAll(sandbox.wallet('Lender'));
    const paid = payer.events.find(({ transactionId }) => transactionId === hash);
    assert.equal(paid && reported(paid), 'withdrawal -12.345678 USDC');
  });

  it('says what logs do not tell', async () => {
    const { page } = await readAll(sandbox.wallet('Empty'));
    assert.deepEqual(page.lacks, ['trades', 'deposits', 'withdrawals', 'income']);
  });

  for (const fault of [
    { kind: 'down' },
    { kind: 'rate-limit' },
    { kind: 'maintenance' },
    { kind: 'garbage' },
    { kind: 'lie', lie: 'wrong-chain' },
    { kind: 'lie', lie: 'truncated' },
  ]) {
    it(`is not told while the node has the fault ${fault.lie ?? fault.kind}`, async () => {
      await sandbox.fault('chain', fault);
      await assert.rejects(
        readWalletLedger(client, network(), sandbox.wallet('Lender'), null),
        ProviderError,
      );
      await sandbox.fault('chain', { kind: 'none' });
      await getMemory(client).pauses.clear();
    });
  }

  it('begins anew where what was kept of it cannot be read', async () => {
    const owner = sandbox.wallet('Lender');
    const page = await readWalletLedger(client, network(), owner, { from: 'x', to: {} });
    assert.ok(page.complete && page.events.length > 0);
  });

  async function pay(from: string, token: Address, to: Address, units: bigint) {
    const { privateKey } = sandbox.world.wallets.find(({ label }) => label === from) as unknown as {
      privateKey: `0x${string}`;
    };
    const { rpcUrl, chainId: id } = network();
    const chain = defineChain({
      id,
      name: 'Sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl ?? ''] } },
    });
    const wallet = createWalletClient({
      account: privateKeyToAccount(privateKey),
      chain,
      transport: http(rpcUrl ?? ''),
    });
    const hash = await wallet.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, units],
    });
    await client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
    return hash;
  }
});
