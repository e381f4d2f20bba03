/** GET /api/v1/analytics/historical/metrics, /assets, /positions */
import {
  getHistoricalAssets,
  getHistoricalMetrics,
  getHistoricalPositions,
} from '@moa/contracts/analytics/historical';
import type { CurrencyCode, MissingPart } from '@moa/contracts/primitives';
import { add, compare, negate } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import {
  createStampedMemory,
  isOfPastAndGone,
  readAssetParts,
  readParts,
  readPlaceParts,
  snapshotValue,
} from '../../history/api.ts';
import { handle, type Route } from '../../http/route.ts';
import { type RowView, sumRows, written } from '../../portfolio/api.ts';
import { describeSeries } from '../series/describe-series.ts';
import { indexOf, riskSeries } from '../series/risk-figures.ts';
import type { Series } from '../series/series.ts';
import type { SeriesRouteNeeds } from '../series/series-route-needs.ts';
import { dayEnds } from './day-ends.ts';

const maxAssets = 50;
const indexDecimals = 4;
/** Values of assets that are kept for who asks again: some 100 MB. */
const maxCached = 500_000;
type AssetsOfDays = Awaited<ReturnType<typeof readAssetParts>>;
const sizeOfDays = (days: AssetsOfDays) =>
  days.reduce((sum, { assets }) => sum + Object.keys(assets).length, 1);

const methods = {
  days: 'the last value of each day in Seoul; the index by the time-weighted return',
  assets: 'what there was at the end of each day in Seoul; the fifty that were worth most',
  places: 'what each place was worth at the end of each day in Seoul',
} as const;

const notEveryDay: MissingPart = {
  source: 'snapshots',
  reason: 'what each asset was worth is not known of every day',
};
const notByPlace: MissingPart = {
  source: 'snapshots',
  reason: 'assets are kept over all places: of a part of them they are not known',
};

export function historicalRoutes({ context, readSeries, book }: SeriesRouteNeeds): Route[] {
  const { db } = context;
  const memory = createStampedMemory<AssetsOfDays>(context, { max: maxCached, sizeOf: sizeOfDays });
  return [
    handle(getHistoricalMetrics, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      return {
        ...{ ...describeSeries(series), days: describeDays(series) },
        ...getGrounds(series, { method: methods.days }),
      };
    }),
    handle(getHistoricalAssets, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const { scope } = series;
      const isByPlace = typeof scope === 'object' && !('symbol' in scope);
      const symbols = isByPlace ? [] : await largest(series);
      const moments = dayEnds(series.points).map(({ at }) => at);
      const { set, present } = series.past;
      const ends = [moments.at(0), moments.at(-1), moments.length];
      const name = JSON.stringify([...ends, symbols, set, present]);
      const rows = await memory.recall(userId, name, () =>
        readAssetParts(db, userId, moments, symbols, isOfSeries(series)),
      );
      const restate = await series.past.restateAt?.(rows.map(({ at }) => at));
      return {
        ...describeSeries(series),
        assets: symbols.map((symbol) => ({
          symbol,
          points: [
            ...rows.flatMap(({ at, assets }) => {
              const then = assets[symbol];
              if (then === undefined) return [];
              const [quantity, krw, usd, usdt] = then;
              const dollars = restate === undefined ? usd : restate(usd, at);
              const value = valueIn({ krw, usd: dollars, usdt: usdt ?? null }, series.currency);
              return [{ timestamp: at.toISOString(), quantity, value }];
            }),
            ...getCurrentPoint(series, symbol),
          ],
        })),
        ...getGrounds(series, { sample: rows.length, method: methods.assets }),
        missing: [
          ...series.missing,
          ...(isByPlace ? [notByPlace] : rows.length < moments.length ? [notEveryDay] : []),
        ],
      };
    }),
    handle(getHistoricalPositions, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const moments = dayEnds(series.points).map(({ at }) => at);
      const rows = await readPlaceParts(db, userId, moments);
      const restate = await series.past.restateAt?.(rows.map(({ at }) => at));
      const late = lateSince(rows[0]?.at, moments[0]);
      return {
        ...describeSeries(series),
        places: [...placesOf(series), ...goneFrom(series, rows)].map(({ id, label }) => ({
          ...{ sourceId: id, label },
          points: [
            ...rows.flatMap(({ at, places: then }) => {
              const own = then[id];
              if (own === undefined) return [];
              const usd = restate === undefined ? own[1] : restate(own[1], at);
              const value = valueIn({ krw: own[0], usd, usdt: own[2] }, series.currency);
              return [{ timestamp: at.toISOString(), value }];
            }),
            ...placeNow(series, id),
          ],
        })),
        ...getGrounds(series, { sample: rows.length, method: methods.places }),
        missing: [...series.missing, ...late],
      };
    }),
  ];

  /** Symbols with the largest value on the first or the last day, largest first. */
  async function largest(series: Series): Promise<string[]> {
    const { userId, points, past, scope, time } = series;
    if (typeof scope === 'object' && 'symbol' in scope) return [scope.symbol];
    const worth = new Map<string, string>();
    if (time.until === null) {
      for (const [symbol, units] of past.view.sheet.assets.entries()) {
        worth.set(symbol, written(units, past.view.sheet.decimals));
      }
    }
    for (const end of [points.at(-1), points[0]]) {
      const { assets } =
        end === undefined
          ? { assets: null }
          : await readParts(db, userId, end.at, isOfSeries(series));
      for (const [symbol, [, krw, usd, usdt]] of Object.entries(assets ?? {})) {
        const value = valueIn({ krw, usd, usdt: usdt ?? null }, past.currency) ?? '0';
        if (compare(value, worth.get(symbol) ?? '0') > 0) worth.set(symbol, value);
      }
    }
    return [...worth]
      .sort(([a, one], [b, other]) => compare(other, one) || (a < b ? -1 : 1))
      .slice(0, maxAssets)
      .map(([symbol]) => symbol);
  }

  function valueIn(
    then: { krw: string | null; usd: string | null; usdt: string | null },
    currency: CurrencyCode,
  ): string | null {
    return snapshotValue(then, currency, book);
  }
}

function isOfSeries({ past }: Series) {
  return (set: string | null) => isOfPastAndGone(past, set);
}

/** Accounts that are gone. Which kind they were is not kept: of the scope of all they are shown. */
function goneFrom(
  { past, scope }: Series,
  rows: readonly { places: Record<string, unknown> }[],
): { id: string; label: string }[] {
  if (scope !== 'all') return [];
  const present = new Set(past.held.valuation.holdings.sources.map(({ id }) => id));
  const all = new Set(rows.flatMap(({ places }) => Object.keys(places)));
  return [...all].flatMap((id) => (present.has(id) ? [] : [{ id, label: '—' }]));
}

/** The accounts and wallets of the scope. */
function placesOf({ past, scope }: Series) {
  return past.view.valuation.holdings.sources.filter((source) => {
    if (scope === 'all') return true;
    if ('source' in scope) return scope.source.id === source.id;
    return 'type' in scope && (source.kind === 'wallet') === (scope.type === 'defi');
  });
}

function lateSince(since: Date | undefined, wanted: Date | undefined): MissingPart[] {
  if (since !== undefined && (wanted === undefined || since <= wanted)) return [];
  const reason = 'what each place was worth is kept since then';
  return [{ source: 'snapshots', reason, since: since?.toISOString() ?? null }];
}

function describeDays(series: Series) {
  const { points, steps, currency } = series;
  const index = indexOf(series);
  const { underwater } = riskSeries(series).drawdowns;
  const lines = points.map(({ at, value }, place) => ({
    ...{ at, value },
    step: steps[place - 1],
    index: index[place]?.value ?? null,
    drawdown: underwater[place]?.drawdown ?? null,
  }));
  let net = '0';
  let before: Date | null = null;
  const ends = new Set(dayEnds(lines));
  return lines.flatMap((line) => {
    const { step } = line;
    if (step !== undefined) net = add(net, step.inflow, negate(step.outflow));
    if (!ends.has(line)) return [];
    const netFlows = before === null && step === undefined ? '0' : net;
    before = line.at;
    net = '0';
    return [
      {
        timestamp: line.at.toISOString(),
        value: line.value,
        netFlows: step?.unknown ? null : roundMoney(netFlows, currency),
        index: line.index?.toFixed(indexDecimals) ?? null,
        drawdown: line.drawdown?.toFixed(2) ?? null,
      },
    ];
  });
}

function getCurrentPoint({ past, time, now }: Series, symbol: string) {
  if (time.until !== null) return [];
  const held = heldNow(past.view, symbol);
  return held === null ? [] : [{ timestamp: now.toISOString(), ...held }];
}

function heldNow(view: RowView, symbol: string) {
  const rows = view.valuation.rowsOfSymbol(symbol).filter(({ counted }) => counted);
  if (rows.length === 0) return null;
  return {
    quantity: add('0', ...rows.map(({ position }) => position.quantity)),
    value: sumRows(view.sheet, rows),
  };
}

function placeNow({ past, time, now }: Series, id: string) {
  if (time.until !== null) return [];
  const { valuation, sheet } = past.view;
  const rows = valuation.rows.filter(({ source }) => source.id === id);
  return [{ timestamp: now.toISOString(), value: sumRows(sheet, rows) }];
}

function getGrounds(
  { basis, quality, missing, points }: Series,
  { method, sample = points.length }: { method: string; sample?: number },
) {
  return { basis, method, sample, quality, missing };
}
