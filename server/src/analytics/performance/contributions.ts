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
  multiply,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { timeWeightedGrowth } from '@moa/finance/returns/time-weighted-return';
import type { Context } from '../../context.ts';
import type { DefiReaders } from '../../defi/api.ts';
import {
  assetFlows,
  type Part,
  readEntriesSince,
  readFeePrices,
  readParts,
  snapshotValue,
} from '../../history/api.ts';
import { leftOut, type RowView, written } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { oldestReading } from '../../sources/api.ts';
import { scopeRules } from '../series/scope-of.ts';
import type { Series } from '../series/series.ts';
import { addAccruals } from './add-accruals.ts';
import { causes, causesOfPart, type Gain, gainsOf } from './causes.ts';
import { inCoins } from './in-coins.ts';
import { type Part as Placed, placeParts } from './place-parts.ts';

type Contributions = Record<'byAsset' | 'byPlace' | 'byCause', Contribution[]>;
type Needs = { book: PriceBook; defi: Pick<DefiReaders, 'readAccruals'> };
type Contributed = { lists: Contributions; missing: MissingPart[] };

const lacks = {
  notStored: {
    source: 'snapshots',
    reason: 'what each part was worth at the beginning was not recorded',
  },
  notByPlace: {
    source: 'snapshots',
    reason:
      'what each asset was worth is recorded of everything, not of each place: in a part, what prices and rates did to each is in the rest',
  },
  noShare: {
    source: 'returns',
    reason: 'money and time-weighted return went different ways: nothing has a share in the return',
  },
} satisfies Record<string, MissingPart>;

export function createContributions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, defi }: Needs,
) {
  return async (series: Series): Promise<Contributed> => {
    const { points, profit, past, userId, scope, currency } = series;
    const [first, last] = [points[0], points.at(-1)];
    const nothing: Contributions = { byAsset: [], byPlace: [], byCause: [] };
    if (first === undefined || last === undefined || profit === null) {
      return { lists: nothing, missing: [] };
    }
    const ends = { first, last };
    const since = oldestReading(first);
    const read = await Promise.all([
      readParts(db, userId, first.at),
      series.time.until === null ? null : readParts(db, userId, last.at),
      readEntriesSince(db, userId, since),
      defi.readAccruals(userId, since),
    ]);
    const feePrices = await readFeePrices(db, read[2], clock.now());
    const [kept, coins] = await inCoins(past, ends, [...read, feePrices]);
    const { before, after } = kept;
    const accruals = read[3];
    const symbol = typeof scope === 'object' && 'symbol' in scope ? scope.symbol : null;
    const isPart = scope !== 'all' && symbol === null;
    const isOutside = isPart
      ? scopeRules(scope as Part, past.view).isOutside
      : leftOut(past.view.valuation.holdings);
    const flowsIn = (code: CurrencyCode) => {
      const { entries, earned, fees } = code === currency ? coins : kept;
      const flows = assetFlows(entries, ends, isOutside, code, book, fees);
      addAccruals(flows, earned, { ends, isOutside, currency: code, book });
      return flows;
    };
    const isByAsset = !isPart && before.assets !== null;
    const gains = (code: CurrencyCode) => {
      if (!isByAsset) return new Map<string, Gain>();
      const then = code === currency ? coins : kept;
      const ofView = { ...past.view, sheet: past.view.valuation.sheet(code) };
      return gainsOf({
        before: valuesOf(then.before.assets, code),
        after: then.after === null ? valuesNow(ofView) : valuesOf(then.after.assets, code),
        flows: flowsIn(code),
        only: symbol,
      });
    };
    const own = gains(currency);
    const perUnit = pointsPerUnit(series, profit);
    const list = (parts: Placed[], isFixed = false) =>
      listOf(parts, { profit, perUnit, currency, isFixed });
    const places =
      symbol === null
        ? placeParts(
            series,
            ends,
            { before: coins.before.places, after: coins.after?.places },
            book,
          )
        : null;
    const byCause = isPart
      ? causesOfPart(flowsIn(currency))
      : causes({ own, dollars: gains('USD'), currency, rateOfEnd });
    const isKnown = isPart || (isByAsset && (places !== null || symbol !== null));
    return {
      lists: {
        byAsset: list([...own].map(([key, { value }]) => ({ key, label: nameOf(key), value }))),
        byPlace: list(places ?? []),
        byCause: list(byCause, true),
      },
      missing: [
        ...(isKnown ? [] : [lacks.notStored]),
        ...(isPart ? [lacks.notByPlace] : []),
        ...(perUnit === null && sign(profit) !== 0 ? [lacks.noShare] : []),
        ...accruals.missing,
      ],
    };

    /** What a dollar of the asset is worth in the currency at the end. */
    function rateOfEnd(key: string): string | null {
      const valueIn = (code: CurrencyCode) =>
        after === null
          ? valueNow(past.view, key, code)
          : (valuesOf((code === currency ? coins : kept).after?.assets ?? null, code)?.get(key) ??
            null);
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

/**
 * Percentage points of the time-weighted return that a unit of money brought: so that all rows add up to
 * it. Null where that is not known, and where money was lost in a time of gains or the other way round:
 * its share has no meaning then.
 */
function pointsPerUnit({ steps }: Series, profit: string): string | null {
  const growth = steps.some(({ unknown }) => unknown) ? null : timeWeightedGrowth(steps);
  if (growth === null) return null;
  const percent = multiply(subtract(growth, '1'), '100');
  return sign(profit) * sign(percent) > 0 ? divide(percent, profit) : null;
}

/** Rounded rows, the largest first, and what they lack of the profit. Rows of nothing are left out but where all are named. */
function listOf(
  parts: readonly Placed[],
  {
    profit,
    perUnit,
    currency,
    isFixed,
  }: { profit: string; perUnit: string | null; currency: CurrencyCode; isFixed: boolean },
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
  return [...rows, ...(isRest ? [{ key: 'rest', label: 'rest', value: rest }] : [])].map((row) => ({
    ...row,
    points: perUnit === null ? null : roundTo(multiply(row.value, perUnit), 2),
  }));
}
