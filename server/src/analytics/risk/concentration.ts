/** Concentration of holdings by asset and by place, without debts. */

import type { PortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { usualName } from '@moa/contracts/assets/asset-names';
import type { MissingPart } from '@moa/contracts/primitives';
import { add, compare, sign } from '@moa/finance/money/decimal';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import { diversificationScore, effectiveCount, herfindahl } from '@moa/finance/risk/concentration';
import type { Context } from '../../context.ts';
import { type HeldRow, written } from '../../portfolio/api.ts';
import { getUnderlying } from '../allocation/kind-of-asset.ts';
import { getExchange, getPlace, type Named } from '../allocation/place-of-row.ts';
import { rowsInScope } from '../allocation/rows-in-scope.ts';
import { getLacking, notByPlace, notStored, recordedAtEnd } from '../series/held-at-end.ts';
import { makeFigure } from '../series/make-figure.ts';
import type { Series } from '../series/series.ts';

type Concentration = PortfolioRisk['concentration']['byAsset'];
type Worth = { key: string; label: string; value: string };
/** `missing` says why there is none, or what is not in it. */
type Held = Pick<Series, 'quality'> & { all: Worth[]; missing: MissingPart[]; basis: string };

/** At the end of the series: of what is held now, or of what was recorded then. */
export async function readConcentration(
  db: Context['db'],
  series: Series,
): Promise<Record<'byAsset' | 'byPlace', Concentration>> {
  const held = series.time.until === null ? heldNow(series) : await heldThen(db, series);
  return {
    byAsset: describe(series, held.byAsset),
    byPlace: describe(series, held.byPlace),
  };
}

function heldNow(series: Series): Record<'byAsset' | 'byPlace', Held> {
  const { worth, quality, missing } = rowsInScope(series.past.held, series.scopeName);
  const { decimals } = series.past.held.sheet;
  const rest = { quality, missing, basis: 'what is held, at the prices of now' };
  const valued = worth.map(({ row, value }) => ({ row, value: written(value, decimals) }));
  return {
    byAsset: {
      ...rest,
      all: valued.map(({ row, value }) => ({ ...assetNamed(row.position.symbol), value })),
    },
    byPlace: { ...rest, all: valued.map(({ row, value }) => ({ ...getPlace(row), value })) },
  };
}

async function heldThen(
  db: Context['db'],
  series: Series,
): Promise<Record<'byAsset' | 'byPlace', Held>> {
  const { scope, past } = series;
  const then = await recordedAtEnd(db, series);
  const { assets = null, places = null } = then ?? {};
  const basis = 'what was held at the end of the period, at the prices of then';
  const lacking = (missing: MissingPart): Held => ({
    all: [],
    quality: 'insufficient_data',
    missing: [missing],
    basis,
  });
  const whole = (all: Worth[]): Held => {
    const missing = then === null ? [] : getLacking(then);
    return { all, quality: missing.length > 0 ? 'partial' : series.quality, missing, basis };
  };
  const symbol = typeof scope === 'object' && 'symbol' in scope ? scope.symbol : null;
  const sources = new Map(past.held.valuation.holdings.sources.map((one) => [one.id, one]));
  return {
    byAsset:
      scope !== 'all' && symbol === null
        ? lacking(notByPlace)
        : assets === null
          ? lacking(notStored)
          : whole(
              Object.entries(assets).flatMap(([name, [, krw, usd]]) => {
                const value = usd ?? krw;
                const isOf = symbol === null || symbol === name;
                return value === null || !isOf ? [] : [{ ...assetNamed(name), value }];
              }),
            ),
    byPlace:
      scope !== 'all'
        ? lacking(notByPlace)
        : places === null
          ? lacking(notStored)
          : whole(
              Object.entries(places).flatMap(([id, [krw, usd]]) => {
                const value = usd ?? krw;
                const source = sources.get(id);
                const place =
                  source === undefined ? { key: id, label: '—' } : placeOfSource(source);
                return value === null ? [] : [{ ...place, value }];
              }),
            ),
  };
}

/** The history does not record the protocols of a wallet. */
function placeOfSource(source: HeldRow['source']): Named {
  if (source.kind === 'exchange') return getExchange({ source });
  return source.kind === 'wallet'
    ? { key: 'wallet', label: 'Wallet' }
    : { key: 'manual', label: 'Manual' };
}

function assetNamed(symbol: string) {
  const key = getUnderlying(symbol);
  return { key, label: usualName(key) ?? key };
}

function describe(series: Series, { all, quality, missing, basis }: Held): Concentration {
  const sums = new Map<string, Worth>();
  for (const { key, label, value } of all) {
    if (sign(value) <= 0) continue;
    sums.set(key, { key, label, value: add(sums.get(key)?.value ?? '0', value) });
  }
  const rows = [...sums.values()].sort((a, b) => compare(b.value, a.value));
  const values = rows.map(({ value }) => value);
  const figure = (
    value: string | null,
    unit: 'ratio' | 'count' | 'percent',
    method: string,
    needed = 1,
  ) =>
    makeFigure(
      { ...series, missing, quality },
      { value, unit, method, needed, sample: values.length, basis },
    );
  const shares = sharePercentages(values);
  return {
    hhi: figure(herfindahl(values), 'ratio', 'HHI: sum of squared shares'),
    effectiveCount: figure(effectiveCount(values), 'count', '1 / HHI'),
    diversification: figure(diversificationScore(values), 'percent', '(1 − HHI) / (1 − 1/N)', 2),
    rows: rows.map(({ key, label }, index) => ({ key, label, share: shares[index] ?? '0.00' })),
  };
}
