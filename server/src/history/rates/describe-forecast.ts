import type { getRateForecast } from '@moa/contracts/currency/forecast';
import type { OperationOutput } from '@moa/contracts/operation';
import { dayMs } from '@moa/contracts/time';
import { backTest, type ForecastMethod, forecast } from '@moa/finance/rates';
import { figureText } from './figure-text.ts';
import type { RatePoint } from './read-rates.ts';

/** The days tested, and before them what the first of these forecasts is made from. */
export const forecastDays = 180;
const testedDays = 90;
const needed = 30;

type Forecast = Pick<
  OperationOutput<typeof getRateForecast>,
  'sample' | 'points' | 'needed' | 'backTest'
>;

/** From daily rates, oldest first, the last of them of now. A gap is no day: what is before it is left out. */
export function describeForecast(
  points: readonly RatePoint[],
  method: ForecastMethod,
  horizon: number,
): Forecast {
  const gap = points.findLastIndex(({ rate }) => rate === null);
  const whole = points.slice(gap + 1);
  const values = whole.map(({ rate }) => Number(rate));
  const last = whole.at(-1);
  const sample = values.length;
  if (last === undefined || sample < needed) return { sample, points: [], needed, backTest: null };
  const tested = backTest(values, method, testedDays);
  return {
    sample,
    needed,
    points: forecast(values, method, horizon).map(
      ({ day, value, low80, high80, low95, high95 }) => ({
        at: new Date(Date.parse(last.at) + day * dayMs).toISOString(),
        rate: text(value),
        low80: text(low80),
        high80: text(high80),
        low95: text(low95),
        high95: text(high95),
      }),
    ),
    backTest:
      tested === null
        ? null
        : { mase: text(tested.mase), sample: tested.sample, beatsNaive: tested.mase < 1 },
  };
}

const text = (value: number) => figureText(value) ?? '0';
