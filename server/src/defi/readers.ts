/**
 * Public functions of the DeFi domain for the rest of the server, in process. Data of a user takes
 * the user's id; public data takes none.
 */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../context.ts';
import { currencyRequested } from '../currency/api.ts';
import { priceIn } from '../providers/prices/price-in.ts';
import { quoteAsset } from '../providers/prices/quote-asset.ts';
import type { LendingRate, MarketReader } from './aave/market-reader.ts';
import { createReadAccruals, type ReadAccruals } from './accruals/read-accruals.ts';
import { describePositions } from './lp-tokens/routes.ts';
import { readOwnPositions } from './protocol/own-positions.ts';
import { lidoAtHome } from './rebase/lido-of.ts';
import { readReports } from './rebase/read-past.ts';
import { getRates, readConversionRates, type StakingRates } from './rebase/read-stats.ts';
import { readWithdrawals } from './rebase/withdrawals.ts';
import type { DefiTools } from './tools.ts';
import type { PositionReader } from './uniswap-v3/position-reader.ts';

/** By position; one of which it is not known is missing. */
type OfPositions = ReadonlyMap<string, string>;

/** Each throws where it cannot be read now, as the calls of its protocol do. */
export type DefiReaders = {
  /** Impermanent loss of pool shares against holding their tokens, in percent. */
  readPoolLosses(userId: string): Promise<OfPositions>;
  /** Impermanent loss of concentrated liquidity against holding its tokens, in percent. */
  readRangeLosses(userId: string): Promise<OfPositions>;
  /** Shares of pools and positions of concentrated liquidity, as their pages describe them. */
  listPools(userId: string, currency: CurrencyCode): Promise<PoolPosition[]>;
  listRanges(userId: string, currency: CurrencyCode): Promise<UniswapV3Position[]>;
  /** Current cost of an amount of gas on a network; null where it is unknown. */
  readFeeOf(network: NetworkId, gas: number, currency: CurrencyCode): Promise<string | null>;
  /** When each waiting withdrawal is expected to be ready, ISO 8601. */
  readUnlocks(userId: string): Promise<OfPositions>;
  /** Rates of each reserve of every lending market, in percent. */
  readLendingRates(): Promise<LendingRate[]>;
  /** Yield of staked ether, in percent. */
  readStakingRates(): Promise<StakingRates>;
  /** Accrued income and interest of holdings since a time, without a ledger entry. */
  readAccruals: ReadAccruals;
  /** Market deviation of staked ether from ether in percent; null without a known market. */
  readPegDeviation(): Promise<string | null>;
};

/** Decimals of the native coins of all networks. */
const coinDecimals = 18;

type Needs = { lending: MarketReader; ranges: PositionReader };

export function createReaders(
  context: Context,
  tools: DefiTools,
  { lending, ranges }: Needs,
): DefiReaders {
  const { db, clock } = context;
  const { chains, logs, prices } = tools;
  const getCurrency = (userId: string) => currencyRequested(db, userId, undefined);
  return {
    readAccruals: createReadAccruals(context, tools),
    async readPoolLosses(userId) {
      const own = await readOwnPositions(context, userId, 'lp-token');
      const all = await describePositions({ ...context, ...tools }, own, await getCurrency(userId));
      return known(all.map(({ id, result }) => [id, result.impermanentLossPercent]));
    },
    async readRangeLosses(userId) {
      const all = await ranges.list(userId, await getCurrency(userId));
      return known(all.map(({ id, performance }) => [id, performance?.divergencePct ?? null]));
    },
    async listPools(userId, currency) {
      const own = await readOwnPositions(context, userId, 'lp-token');
      return describePositions({ ...context, ...tools }, own, currency);
    },
    listRanges: (userId, currency) => ranges.list(userId, currency),
    async readFeeOf(network, gas, currency) {
      const price = await chains[network]?.getGasPrice().catch(() => null);
      const quote = quoteAsset(prices, context.config.networks[network].native.symbol, null);
      const coin = quote === null ? null : priceIn(prices, quote, currency);
      if (price == null || coin === null) return null;
      return roundMoney(multiply(fromUnits(price * BigInt(gas), coinDecimals), coin), currency);
    },
    async readUnlocks(userId) {
      const all = await readWithdrawals(context, tools, userId);
      return known(all.map(({ id, estimate }) => [id, estimate?.at ?? null]));
    },
    readLendingRates: () => lending.lendingRates(),
    async readStakingRates() {
      const { network, lido } = lidoAtHome(context, chains);
      const { reports } = await readReports(logs, network.id, lido.addresses);
      return getRates(reports, clock.now());
    },
    async readPegDeviation() {
      const { client, network, lido } = lidoAtHome(context, chains);
      const { pegDeviation } = await readConversionRates(client, network, lido, prices);
      return pegDeviation;
    },
  };
}

function known(values: readonly (readonly [id: string, value: string | null])[]): OfPositions {
  return new Map(values.flatMap(([id, value]) => (value === null ? [] : [[id, value]])));
}
