/**
 * All exchanges of the world. Each is one line here: how it starts, where it listens, and what an
 * account of it can hold.
 */

import type { ExchangeId } from '../exchange-ids.ts';
import type { OutsideAct } from './account/outside-entries.ts';
import { binanceCoins } from './binance/binance-symbols.ts';
import { startBinance } from './binance/start-binance.ts';
import { startBithumb } from './bithumb/start-bithumb.ts';
import { bybitCoins } from './bybit/bybit-accounts.ts';
import { startBybit } from './bybit/start-bybit.ts';
import { coinbaseCoins } from './coinbase/coinbase-accounts.ts';
import { startCoinbase } from './coinbase/start-coinbase.ts';
import { startCoinone } from './coinone/start-coinone.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import { startKorbit } from './korbit/start-korbit.ts';
import { wonCoins } from './korea/bearer-token.ts';
import { krakenCoins, startKraken } from './kraken/start-kraken.ts';
import { okxCoins } from './okx/okx-accounts.ts';
import { startOkx } from './okx/start-okx.ts';
import { startUpbit } from './upbit/start-upbit.ts';
import { upbitCoins } from './upbit/upbit-pairs.ts';

type Act =
  | 'borrow'
  | 'lose'
  | 'stake'
  | 'convert'
  | 'dust'
  | 'rate'
  | 'reward'
  | OutsideAct['kind'];
const margin: readonly Act[] = ['borrow', 'lose'];
const paid: readonly Act[] = ['purchase', 'p2p', 'gift'];

export type RunningExchange = Exchange & {
  exchange: ExchangeId;
  /** Assets that an account can hold, including currencies. */
  coins: readonly string[];
  /** Supported account actions besides deposits, trades and withdrawals. */
  acts: readonly Act[];
  /** Sets its clock ahead of everybody's, or behind where negative. */
  setClock(seconds: number): void;
};

type Line = {
  exchange: ExchangeId;
  start: (options: ExchangeOptions) => Promise<Exchange>;
  /** Its port, counted from that of the control interface. */
  offset: number;
  coins: readonly string[];
  acts?: readonly Act[];
};

const lines: readonly Line[] = [
  { exchange: 'upbit', start: startUpbit, offset: 1, coins: ['KRW', ...upbitCoins] },
  {
    exchange: 'binance',
    start: startBinance,
    offset: 2,
    coins: [...binanceCoins, 'EUR'],
    acts: ['borrow', 'stake', 'convert', 'dust', 'rate', ...paid, 'plan', 'bank'],
  },
  { exchange: 'bithumb', start: startBithumb, offset: 7, coins: wonCoins },
  { exchange: 'coinone', start: startCoinone, offset: 8, coins: wonCoins, acts: ['reward'] },
  { exchange: 'korbit', start: startKorbit, offset: 9, coins: wonCoins, acts: ['reward'] },
  {
    exchange: 'okx',
    start: startOkx,
    offset: 10,
    coins: okxCoins,
    acts: [...margin, 'stake', 'convert', 'dust', 'rate', 'p2p', 'gift', 'airdrop'],
  },
  {
    exchange: 'bybit',
    start: startBybit,
    offset: 11,
    coins: bybitCoins,
    acts: [...margin, 'stake', 'convert', 'dust', 'rate', 'p2p', 'gift', 'airdrop'],
  },
  {
    exchange: 'kraken',
    start: startKraken,
    offset: 12,
    coins: krakenCoins,
    acts: [...margin, 'stake', 'rate', 'dust', 'airdrop', 'delist'],
  },
  {
    exchange: 'coinbase',
    start: startCoinbase,
    offset: 13,
    coins: coinbaseCoins,
    acts: ['stake', 'convert', 'purchase'],
  },
];

/** Starts them side by side; `started` receives each, so that a half-started world can stop. */
export function startExchanges(
  options: Omit<ExchangeOptions, 'port'>,
  portAt: (offset: number) => number,
  started: (part: Exchange) => void,
): Promise<RunningExchange[]> {
  return Promise.all(
    lines.map(async ({ exchange, start, offset, coins, acts = [] }) => {
      const clock = options.now ?? Date.now;
      let ahead = 0;
      const running = await start({
        ...options,
        port: portAt(offset),
        now: () => clock() + ahead,
      });
      started(running);
      return {
        ...running,
        exchange,
        coins,
        acts,
        setClock(seconds) {
          ahead = seconds * 1_000;
        },
      };
    }),
  );
}
