import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultBoard } from '../../faults.ts';
import { startMarket } from '../../market/start-market.ts';
import { dayMs } from '../../time.ts';
import { startBinance } from '../binance/start-binance.ts';
import { startBybit } from '../bybit/start-bybit.ts';
import { startCoinbase } from '../coinbase/start-coinbase.ts';
import { startKraken } from '../kraken/start-kraken.ts';
import { startOkx } from '../okx/start-okx.ts';
import { startUpbit } from '../upbit/start-upbit.ts';
import type { Account } from './account-store.ts';
import { Exact, getBalances, type LedgerEntry } from './ledger.ts';

const bornAt = Date.UTC(2026, 10, 1);

async function exchanges(seed: number, dataDir?: string, at = bornAt) {
  const now = (): number => at;
  const market = startMarket({ seed, tickMs: 0, now });
  const shared = { port: 0, seed, market, faults: faultBoard(), now };
  const folder = dataDir === undefined ? {} : { dataDir };
  const [upbit, binance] = await Promise.all([
    startUpbit({ ...shared, ...folder }),
    startBinance({ ...shared, ...folder }),
  ]);
  return { upbit, binance, stop: () => Promise.all([upbit.stop(), binance.stop()]) };
}

describe('the year of an account', () => {
  let upbit: Awaited<ReturnType<typeof startUpbit>>;
  let binance: Awaited<ReturnType<typeof startBinance>>;
  let stop: () => Promise<unknown>;
  let accounts: Account[];

  before(async () => {
    ({ upbit, binance, stop } = await exchanges(11));
    const now = (): number => bornAt;
    const market = startMarket({ seed: 11, tickMs: 0, now });
    const shared = { port: 0, seed: 11, market, faults: faultBoard(), now };
    const abroad = await Promise.all(
      [startOkx, startBybit, startKraken, startCoinbase].map((start) => start(shared)),
    );
    const stopFirst = stop;
    stop = () => Promise.all([stopFirst(), ...abroad.map((one) => one.stop())]);
    accounts = [
      ...upbit.accounts.good,
      ...binance.accounts.good,
      ...abroad.flatMap((one) => one.accounts.good.slice(0, 1)),
    ];
  });
  after(() => stop());

  it('never spends what is not there', () => {
    for (const account of accounts) {
      const entries = account.entries();
      assert.ok(entries.length > 90, `${account.label} has ${entries.length} entries`);
      for (let i = 1; i <= entries.length; i += 1) {
        const balances = getBalances(entries.slice(0, i));
        for (const [asset, balance] of balances) {
          assert.ok(
            Object.values(balance).every((amount) => amount.gte(0)),
            `${account.label} ${asset} ${JSON.stringify(entries[i - 1])}`,
          );
        }
        if (i < entries.length) i += 6;
      }
    }
  });

  it('adds up, kind by kind, to what the exchange says it holds', () => {
    for (const account of accounts) {
      const sums = new Map<string, InstanceType<typeof Exact>>();
      const add = (asset: string, amount: string, sign: 1 | -1): void => {
        sums.set(asset, (sums.get(asset) ?? new Exact(0)).plus(new Exact(amount).times(sign)));
      };
      for (const entry of account.entries()) tally(entry, add);
      for (const [asset, { free, locked, staked, bonded, funding, owed }] of account.balances()) {
        assert.equal(
          free.plus(locked).plus(staked).plus(bonded).plus(funding).minus(owed).toFixed(),
          (sums.get(asset) ?? new Exact(0)).toFixed(),
          asset,
        );
      }
    }
  });

  it('has something free, locked and staked', () => {
    const [main] = upbit.accounts.good;
    const [reader] = binance.accounts.good;
    const buckets = (account: Account, bucket: 'free' | 'locked' | 'staked'): number =>
      [...account.balances().values()].filter((balance) => balance[bucket].gt(0)).length;
    assert.ok(buckets(main!, 'free') >= 5);
    assert.equal(buckets(main!, 'locked'), 2);
    assert.ok(buckets(reader!, 'staked') >= 1);
  });

  it('lies within the year that ends at its birth, in order', () => {
    for (const account of accounts) {
      const times = account.entries().map(({ at }) => at);
      assert.deepEqual(
        times,
        [...times].sort((a, b) => a - b),
      );
      assert.ok(times[0]! > bornAt - 366 * dayMs);
      assert.ok(times.at(-1)! < bornAt);
    }
  });

  it('is the same for a seed, keys included, and another for another', async () => {
    const again = await exchanges(11, undefined, bornAt + 7 * 3_600_000);
    const other = await exchanges(12);
    try {
      const [main] = upbit.accounts.good;
      assert.deepEqual(again.upbit.accounts.good[0]!.entries(), main!.entries());
      assert.equal(again.upbit.accounts.good[0]!.secret, main!.secret);
      assert.notDeepEqual(other.upbit.accounts.good[0]!.entries(), main!.entries());
      assert.notEqual(other.upbit.accounts.good[0]!.apiKey, main!.apiKey);
    } finally {
      await Promise.all([again.stop(), other.stop()]);
    }
  });

  it('goes on after a restart with what was deposited in between', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'moa-ledger-'));
    try {
      const first = await exchanges(11, dataDir);
      first.upbit.accounts.good[0]!.deposit('BTC', '0.12345678');
      const left = first.upbit.accounts.good[0]!.balances().get('BTC')!.free.toFixed();
      await first.stop();
      const again = await exchanges(11, dataDir, bornAt + 40 * dayMs);
      assert.equal(again.upbit.accounts.good[0]!.balances().get('BTC')!.free.toFixed(), left);
      assert.equal(again.upbit.accounts.store.bornAt, bornAt);
      await again.stop();
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

/** Computes the effect of an entry independently of the ledger's own rules. */
function tally(
  entry: LedgerEntry,
  add: (asset: string, amount: string, sign: 1 | -1) => void,
): void {
  if (entry.kind === 'deposit' || entry.kind === 'reward') add(entry.asset, entry.amount, 1);
  if (entry.kind === 'purchase' || entry.kind === 'gift' || entry.kind === 'airdrop') {
    add(entry.asset, entry.amount, 1);
  }
  if (entry.kind === 'p2p') add(entry.asset, entry.amount, entry.side === 'buy' ? 1 : -1);
  if (entry.kind === 'bank') {
    add(entry.asset, entry.amount, 1);
    add(entry.asset, entry.fee, -1);
  }
  if (entry.kind === 'plan') {
    add(entry.from, entry.fromAmount, -1);
    add(entry.to, entry.toAmount, 1);
  }
  if (entry.kind === 'withdrawal') {
    add(entry.asset, entry.amount, -1);
    add(entry.asset, entry.fee, -1);
  }
  if (entry.kind === 'trade') {
    add(entry.base, entry.quantity, entry.side === 'buy' ? 1 : -1);
    add(entry.quote, entry.funds, entry.side === 'buy' ? -1 : 1);
    add(entry.feeAsset, entry.fee, -1);
  }
}
