/**
 * Contributions to a profit by asset, place and cause. Each list adds up to the profit exactly; the
 * unexplained remainder is the row `rest`.
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
import { roundTogether } from '@moa/finance/money/round-together';
import { timeWeightedGrowth } from '@moa/finance/returns/time-weighted-return';
import type { Context } from '../../context.ts';
import type { DefiReaders } from '../../defi/api.ts';
import { heldNow, isOfPast, type Part, readParts, snapshotValue } from '../../history/api.ts';
import { leftOut, type RowView, written } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { scopeRules } from '../series/scope-of.ts';
import type { Series } from '../series/series.ts';
import { causes, causesOfPart, type Gain, getGains } from './causes.ts';
import { type AssetEnds, explainChanges } from './explain-changes.ts';
import { type Part as Placed, placeParts } from './place-parts.ts';
import { createReadFlows, restateParts } from './read-flows.ts';

type Contributions = Record<'byAsset' | 'byPlace' | 'byCause', Contribution[]>;
type Needs = { book: PriceBook; defi: Pick<DefiReaders, 'readAccruals'> };
type PartsThen = Awaited<ReturnType<typeof readParts>>;
type Contributed = { lists: Contributions; missing: MissingPart[] };

const pointDecimals = 2;

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

type Found = { isKnown: boolean; isPart: boolean; perUnit: string | null; profit: string };

function findMissing({ isKnown, isPart, perUnit, profit }: Found): MissingPart[] {
  return [
    ...(isKnown ? [] : [lacks.notStored]),
    ...(isPart ? [lacks.notByPlace] : []),
    ...(perUnit === null && sign(profit) !== 0 ? [lacks.noShare] : []),
  ];
}

export function createContributions(context: Pick<Context, 'db' | 'clock'>, needs: Needs) {
  const { db } = context;
  const { book } = needs;
  const readFlows = createReadFlows(context, needs);
  return async (series: Series): Promise<Contributed> => {
    const { points, profit, past, userId, scope, currency } = series;
    const [first, last] = [points[0], points.at(-1)];
    const nothing: Contributions = { byAsset: [], byPlace: [], byCause: [] };
    if (first === undefined || last === undefined || profit === null) {
      return { lists: nothing, missing: [] };
    }
    const ends = { first, last };
    const symbol = typeof scope === 'object' && 'symbol' in scope ? scope.symbol : null;
    const isPart = scope !== 'all' && symbol === null;
    const isOutside = isPart
      ? scopeRules(scope as Part, past.view).isOutside
      : leftOut(past.view.valuation.holdings);
    const [before, after, { flowsIn, restate, lacking }] = await Promise.all([
      readParts(db, userId, first.at, (set) => isOfPast(past, set)),
      series.time.until === null
        ? null
        : readParts(db, userId, last.at, (set) => isOfPast(past, set)),
      readFlows(series, { ends, isOutside }),
    ]);
    const inCurrency = (parts: PartsThen, at: Date) =>
      restate === null ? parts : restateParts(parts, at, restate);
    const own = {
      before: inCurrency(before, first.at),
      after: after === null ? null : inCurrency(after, last.at),
    };
    const afterIn = new Map<CurrencyCode, Map<string, string> | null>();
    for (const code of [currency, 'USD'] as const) {
      const then = code === currency ? own.after : after;
      afterIn.set(code, then === null ? valuesNow(past.view, code) : getValues(then.assets, code));
    }
    const isByAsset =
      !isPart && before.assets !== null && (after === null || after.assets !== null);
    const gains = async (code: CurrencyCode) => {
      if (!isByAsset) return new Map<string, Gain>();
      const values = {
        before: getValues((code === currency ? own : { before }).before.assets, code),
        after: afterIn.get(code) ?? null,
      };
      const flows = await flowsIn(code);
      const explained = explainChanges(flows, getEnds(values));
      return getGains({ ...values, flows: explained, only: symbol });
    };
    const gained = await gains(currency);
    // Of one asset the steps know each change at its own time.
    const only = symbol === null ? undefined : gained.get(symbol);
    if (symbol !== null && only !== undefined) gained.set(symbol, { ...only, value: profit });
    const perUnit = pointsPerUnit(series, profit);
    const list = (parts: Placed[], isFixed = false) =>
      getList(parts, { profit, perUnit, currency, isFixed });
    const places =
      symbol === null
        ? placeParts(series, ends, { before: own.before.places, after: own.after?.places }, book)
        : null;
    const byCause = isPart
      ? causesOfPart(await flowsIn(currency))
      : causes({ own: gained, dollars: await gains('USD'), currency, rateOfEnd });
    const isKnown = isPart || (isByAsset && (places !== null || symbol !== null));
    return {
      lists: {
        byAsset: list([...gained].map(([key, { value }]) => ({ key, label: getName(key), value }))),
        byPlace: list(places ?? []),
        byCause: list(byCause, true),
      },
      missing: [...findMissing({ isKnown, isPart, perUnit, profit }), ...lacking],
    };

    /**
     * Returns the ends of all assets held at either end. Assets without a complete current price
     * are left out.
     */
    function getEnds(values: Record<'before' | 'after', Map<string, string> | null>) {
      const found = new Map<string, AssetEnds>();
      for (const key of new Set([
        ...Object.keys(before.assets ?? {}),
        ...(after === null
          ? (afterIn.get(currency)?.keys() ?? [])
          : Object.keys(after.assets ?? {})),
      ])) {
        const quantity =
          after === null ? heldNow(past.view, key)?.quantity : (after.assets?.[key]?.[0] ?? '0');
        if (quantity === undefined) continue;
        found.set(key, {
          before: {
            quantity: before.assets?.[key]?.[0] ?? '0',
            value: values.before?.get(key) ?? null,
          },
          after: { quantity, value: values.after?.get(key) ?? null },
        });
      }
      return found;
    }

    /** Value of one dollar of the asset in the currency at the end. */
    function rateOfEnd(key: string): string | null {
      const valueIn = (code: CurrencyCode) => afterIn.get(code)?.get(key) ?? null;
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

  function getValues(
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

function valuesNow({ valuation }: RowView, code: CurrencyCode): Map<string, string> {
  const { assets, decimals } = valuation.sheet(code);
  return new Map(
    [...assets.entries()].map(([symbol, units]) => [symbol, written(units, decimals)]),
  );
}

function getName(symbol: string): string {
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
function getList(
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
  const all = [...rows, ...(isRest ? [{ key: 'rest', label: 'rest', value: rest }] : [])];
  // Rounded so that they add up to the return as it is shown.
  const points =
    perUnit === null
      ? null
      : roundTogether(
          all.map(({ value }) => multiply(value, perUnit)),
          pointDecimals,
        );
  return all.map((row, index) => ({ ...row, points: points?.[index] ?? null }));
}
