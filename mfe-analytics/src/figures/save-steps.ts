/** The steps that returns are linked from, as a file: each figure can be computed again from it. */
import { queryClient } from '@moa/host/query';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { saveFile } from '@moa/ui/csv/save-file';
import { writeCsv } from '@moa/ui/csv/write-csv';
import { performanceQuery } from '../api/portfolio-performance.ts';
import { figureMessages } from '../messages/figure.ts';
import type { Question } from '../rules/question.ts';

const amounts = ['before', 'inflow', 'outflow', 'after'] as const;

export async function saveSteps(question: Question, locale: Locale): Promise<void> {
  const { steps, currency } = await queryClient.fetchQuery(performanceQuery(question));
  const heading = (key: keyof (typeof figureMessages)['ko']) =>
    translate(figureMessages, locale, key);
  const header = [
    heading('stepFrom'),
    heading('stepTo'),
    ...amounts.map((key) => `${heading(key)} (${currency})`),
    heading('return'),
  ];
  const rows = steps.map((step) => [
    step.from,
    step.to,
    ...[...amounts.map((key) => step[key]), step.return].map((number) => ({ number })),
  ]);
  saveFile(`moa-returns-${currency}.csv`, writeCsv(header, rows), 'text/csv');
}
