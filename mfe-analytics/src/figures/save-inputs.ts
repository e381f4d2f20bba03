/** Saves the inputs of a figure to a file, with the formula to recompute it. */
import { incomeKinds } from '@moa/contracts/analytics/charts';
import { queryClient } from '@moa/host/query';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { saveFile } from '@moa/ui/csv/save-file';
import { type CsvCell, writeCsv } from '@moa/ui/csv/write-csv';
import { performanceChartQuery } from '../api/performance-chart.ts';
import { performanceQuery } from '../api/portfolio-performance.ts';
import { riskDaysQuery, riskQuery } from '../api/portfolio-risk.ts';
import { yieldQuery } from '../api/portfolio-yield.ts';
import { yieldChartQuery } from '../api/yield-chart.ts';
import { placeWords } from '../components/place-words.ts';
import { chartMessages } from '../messages/charts.ts';
import { fileMessages } from '../messages/file.ts';
import { benchmarkName } from '../question/benchmark-name.ts';
import type { ComputedFamily } from '../rules/figure-family.ts';
import type { Question } from '../rules/question.ts';

type Words = (key: keyof (typeof fileMessages)['ko'], values?: Record<string, string>) => string;
type Table = { name: string; header: readonly string[]; rows: readonly (readonly CsvCell[])[] };
type MakeTable = (question: Question, say: Words, locale: Locale) => Promise<Table>;

const amounts = ['before', 'inflow', 'outflow', 'after'] as const;
const number = (value: string | null): CsvCell => ({ number: value });

const tables: Record<ComputedFamily, MakeTable> = {
  async steps(question, say) {
    const { steps, currency } = await queryClient.fetchQuery(performanceQuery(question));
    return {
      name: `returns-${currency}`,
      header: [
        ...[say('from'), say('to')],
        ...amounts.map((key) => `${say(key)} (${currency})`),
        say('return'),
      ],
      rows: steps.map((step) => [
        ...[step.from, step.to],
        ...amounts.map((key) => number(step[key])),
        number(step.return),
      ]),
    };
  },
  async line(question, say, locale) {
    const { points, benchmark } = await queryClient.fetchQuery(performanceChartQuery(question));
    return {
      name: 'index',
      header: [say('time'), say('index'), benchmarkName(benchmark, locale), say('drawdown')],
      rows: points.map((point) => [
        point.timestamp,
        ...[point.portfolio, point.benchmark, point.drawdown].map(number),
      ]),
    };
  },
  async days(question, say, locale) {
    const {
      days = [],
      benchmark,
      riskFreeRate,
    } = await queryClient.fetchQuery(riskDaysQuery(question));
    const name = benchmarkName(benchmark, locale);
    return {
      name: 'days',
      header: [say('from'), say('to'), say('growth'), say('growthOf', { name }), say('riskFree')],
      rows: days.map((day) => [
        ...[day.from, day.to],
        ...[day.growth, day.benchmark, riskFreeRate].map(number),
      ]),
    };
  },
  async rates(question, say) {
    const { rows, idle, currency } = await queryClient.fetchQuery(yieldQuery(question));
    return {
      name: `rates-${currency}`,
      header: [say('item'), `${say('value')} (${currency})`, 'APR (%)', 'APY (%)'],
      rows: [
        ...rows.map(({ label, value, apr, apy }) => [label, ...[value, apr, apy].map(number)]),
        [say('idle'), number(idle), number('0'), number('0')],
      ],
    };
  },
  async months(question, say, locale) {
    const { months, currency } = await queryClient.fetchQuery(yieldChartQuery(question));
    return {
      name: `income-${currency}`,
      header: [
        say('month'),
        ...incomeKinds.map((kind) => `${translate(chartMessages, locale, kind)} (${currency})`),
      ],
      rows: months.map(({ month, byKind }) => [
        month,
        ...incomeKinds.map((kind) =>
          number(byKind.find((one) => one.kind === kind)?.value ?? null),
        ),
      ]),
    };
  },
  byAsset: (question, say, locale) => getShares('byAsset', question, say, locale),
  byPlace: (question, say, locale) => getShares('byPlace', question, say, locale),
};

async function getShares(
  of: 'byAsset' | 'byPlace',
  ...[question, say, locale]: Parameters<MakeTable>
): Promise<Table> {
  const { concentration } = await queryClient.fetchQuery(riskQuery(question));
  return {
    name: of === 'byAsset' ? 'shares-assets' : 'shares-places',
    header: [say('item'), say('share')],
    rows: concentration[of].rows.map(({ label, share }) => [
      of === 'byAsset' ? label : placeWords(label, locale),
      number(share),
    ]),
  };
}

export async function saveInputs(family: ComputedFamily, question: Question, locale: Locale) {
  const say: Words = (key, values) => translate(fileMessages, locale, key, values);
  const { name, header, rows } = await tables[family](question, say, locale);
  saveFile(`moa-${name}.csv`, writeCsv(header, rows), 'text/csv');
}
