/**
 * What contributed to a profit, by asset, by place and by cause. Each list adds up to the profit to the
 * last unit: what nothing explains is a row `rest`.
 */

import type { Contribution } from '@moa/contracts/analytics/portfolio';
import { usualName } from '@moa/contracts/assets/asset-names';
import type { CurrencyCode, MissingPart } from '@moa/contracts/primitives';
import {
  absolute,
  add,
  compare,
  divide,
  exact,
  multiply,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import type { Context } from '../../context.ts';
import {
  type AssetFlows,
  assetFlows,
  readEntriesSince,
  readParts,
  snapshotValue,
} from '../../history/api.ts';
import { isCash } from '../../ledger/api.ts';
import { leftOut, type RowView, written } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { oldestReading } from '../../sources/api.ts';
import type { Series } from '../series/series.ts';
import { type Ends, type Part, placeParts } from './place-parts.ts';

type Contributions = Record<'byAsset' | 'byPlace' | 'byCause', Contribution[]>;
/** What an asset brought in a currency, and what of that it brought by itself and cost. */
type Gain = { value: string; income: string; fees: string };

const notStored: MissingPart = {
  source: 'snapshots',
  reason: 'what each part was worth at the beginning was not recorded',
};

export function createContributions({ db }: Pick<Context, 'db'>, { book }: { book: PriceBook }) {
  return async (series: Series): Promise<{ lists: Contributions; missing: MissingPart[] }> => {
    const { points, profit, past, userId, scope, currency } = series;
    const [first, last] = [points[0], points.at(-1)];
    const nothing: Contributions = { byAsset: [], byPlace: [], byCause: [] };
    if (first === undefined || last === undefined || profit === null) {
      return { lists: nothing, missing: [] };
    }
    const ends = { first, last };
    const before = await readParts(db, userId, first.at);
    const after = series.time.until === null ? null : await readParts(db, userId, last.at);
    const entries = await readEntriesSince(db, userId, oldestReading(first));
    const isOutside = leftOut(past.view.valuation.holdings);
    const flowsIn = (code: CurrencyCode) => assetFlows(entries, ends, isOutside, code, book);
    const symbol = typeof scope === 'object' && 'symbol' in scope ? scope.symbol : null;
    const isByAsset = (scope === 'all' || symbol !== null) && before.assets !== null;
    const gains = (code: CurrencyCode) => {
      if (!isByAsset) return new Map<string, Gain>();
      const ofView = { ...past.view, sheet: past.view.valuation.sheet(code) };
      return gainsOf({
        before: valuesOf(before.assets, code),
        after: after === null ? valuesNow(ofView) : valuesOf(after.assets, code),
        flows: flowsIn(code),
        only: symbol,
      });
    };
    const own = gains(currency);
    const base = add(first.value, series.inflow);
    const list = (parts: Part[], isFixed = false) =>
      listOf(parts, { profit, base, currency, isFixed });
    const places =
      symbol === null
        ? placeParts(series, ends, { before: before.places, after: after?.places }, book)
        : null;
    return {
      lists: {
        byAsset: list([...own].map(([key, { value }]) => ({ key, label: nameOf(key), value }))),
        byPlace: list(places ?? []),
        byCause: list(causes(own, gains('USD'), { first, last }), true),
      },
      missing: isByAsset && (places !== null || symbol !== null) ? [] : [notStored],
    };

    /** Price and currency: what the dollars gained at the rate of the end, and what was gained beside that. */
    function causes(own: Map<string, Gain>, dollars: Map<string, Gain>, _ends: Ends): Part[] {
      const sums = { price: '0', currency: '0', income: '0', fees: '0' };
      for (const [key, { value, income, fees }] of own) {
        const net = add(value, negated(income), fees);
        const inDollars = dollars.get(key);
        const rate = rateOfEnd(key);
        const byPrice = (() => {
          if (key === currency || inDollars === undefined || rate === null) return net;
          if (isCash(key)) return '0';
          return multiply(add(inDollars.value, negated(inDollars.income), inDollars.fees), rate);
        })();
        sums.price = add(sums.price, byPrice);
        sums.currency = add(sums.currency, subtract(net, byPrice));
        sums.income = add(sums.income, income);
        sums.fees = subtract(sums.fees, fees);
      }
      return (['price', 'currency', 'income', 'fees'] as const).map((key) => ({
        ...{ key, label: key, value: sums[key] },
      }));
    }

    /** What a dollar of the asset is worth in the currency at the end. */
    function rateOfEnd(key: string): string | null {
      const valueIn = (code: CurrencyCode) =>
        after === null
          ? valueNow(past.view, key, code)
          : (valuesOf(after.assets, code)?.get(key) ?? null);
      const [value, inDollars] = [valueIn(currency), valueIn('USD')];
      if (value !== null && inDollars !== null && sign(inDollars) !== 0) {
        return divide(value, inDollars);
      }
      if (after !== null) return null;
      const [sum, sumInDollars] = [past.view.sheet, past.view.valuation.sheet('USD')].map(
        ({ sums, decimals }) => written(sums.total, decimals),
      );
      if (sum === undefined || sumInDollars === undefined || sign(sumInDollars) === 0) return null;
      return divide(sum, sumInDollars);
    }
  };

  function valuesOf(
    assets: Awaited<ReturnType<typeof readParts>>['assets'],
    code: CurrencyCode,
  ): Map<string, string> | null {
    if (assets === null) return null;
    return new Map(
      Object.entries(assets).flatMap(([symbol, [, krw, usd, usdt]]): [string, string][] => {
        const value = snapshotValue({ krw, usd, usdt: usdt ?? null }, code, book);
        return value === null ? [] : [[symbol, value]];
      }),
    );
  }
}

function gainsOf({
  before,
  after,
  flows,
  only,
}: {
  before: Map<string, string> | null;
  after: Map<string, string> | null;
  flows: ReadonlyMap<string, AssetFlows>;
  only: string | null;
}): Map<string, Gain> {
  const gains = new Map<string, Gain>();
  if (before === null || after === null) return gains;
  const symbols = only === null ? [...before.keys(), ...after.keys(), ...flows.keys()] : [only];
  for (const symbol of new Set(symbols)) {
    const moved = flows.get(symbol) ?? { net: '0', income: '0', fees: '0' };
    const [start, end] = [before.get(symbol), after.get(symbol)];
    // What nothing prices is in no total either.
    if (moved.net === null || (start === undefined && end === undefined && moved.net === '0'))
      continue;
    const { income, fees } = moved;
    gains.set(symbol, {
      value: subtract(subtract(end ?? '0', start ?? '0'), moved.net),
      income,
      fees,
    });
  }
  return gains;
}

function valuesNow({ sheet }: RowView): Map<string, string> {
  return new Map(
    [...sheet.assets.entries()].map(([symbol, units]) => [symbol, written(units, sheet.decimals)]),
  );
}

function valueNow({ valuation }: RowView, symbol: string, code: CurrencyCode): string | null {
  const sheet = valuation.sheet(code);
  const units = sheet.assets.get(symbol);
  return units === undefined ? null : written(units, sheet.decimals);
}

function nameOf(symbol: string): string {
  return usualName(symbol) ?? symbol;
}

function negated(value: string): string {
  return subtract('0', value);
}

/** Rounded rows, the largest first, and what they lack of the profit. Rows of nothing are left out but where all are named. */
function listOf(
  parts: readonly Part[],
  {
    profit,
    base,
    currency,
    isFixed,
  }: { profit: string; base: string; currency: CurrencyCode; isFixed: boolean },
): Contribution[] {
  const rounded = parts.map((part) => ({ ...part, value: roundMoney(part.value, currency) }));
  const rest = roundMoney(
    subtract(profit, add('0', ...rounded.map(({ value }) => value))),
    currency,
  );
  const rows = isFixed
    ? rounded
    : rounded
        .filter(({ value }) => sign(value) !== 0)
        .sort((a, b) => compare(absolute(b.value), absolute(a.value)) || (a.key < b.key ? -1 : 1));
  const isRest = isFixed || sign(rest) !== 0;
  const hasBase = exact(base).isGreaterThan(0);
  return [...rows, ...(isRest ? [{ key: 'rest', label: 'rest', value: rest }] : [])].map((row) => ({
    ...row,
    points: hasBase ? roundTo(exact(row.value).times(100).div(exact(base)).toFixed(), 2) : null,
  }));
}
