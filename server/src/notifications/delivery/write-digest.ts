import { noticeWords } from '../words/notice-words.ts';
import type { Language } from '../words/rule-words.ts';
import type { DeliveryRow } from './tables.ts';

type Digest = Pick<DeliveryRow, 'severity' | 'title' | 'body' | 'data' | 'at' | 'id' | 'attempts'>;

const maxLines = 30;
const maxLineLength = 160;

const words = {
  ko: {
    title: (count: number) => `미뤄 둔 알림 ${count}건`,
    more: (count: number) => `… 그 밖에 ${count}건`,
  },
  en: {
    title: (count: number) => `${count} notifications held until now`,
    more: (count: number) => `… and ${count} more`,
  },
};

/** Several notices as one, the gravest first; a single one stays one. */
export function writeDigest(
  rows: readonly [DeliveryRow, ...DeliveryRow[]],
  language: Language,
): Digest {
  const [first] = rows;
  if (rows.length === 1) return { ...first, ...noticeWords(first, language) };
  const rank = { critical: 0, high: 1, medium: 2, low: 3 };
  const sorted = rows.toSorted(
    (a, b) => rank[a.severity] - rank[b.severity] || a.at.getTime() - b.at.getTime(),
  );
  const lines = sorted
    .slice(0, maxLines)
    .map((row) => noticeWords(row, language))
    .map(({ title, body }) => `• ${[title, body].filter((text) => text !== '').join(': ')}`)
    .map((line) =>
      [...line].length > maxLineLength ? `${[...line].slice(0, maxLineLength).join('')}…` : line,
    );
  const more = sorted.length - lines.length;
  return {
    id: first.id,
    attempts: first.attempts,
    severity: sorted[0]?.severity ?? first.severity,
    title: words[language].title(rows.length),
    body: [...lines, ...(more > 0 ? [words[language].more(more)] : [])].join('\n'),
    data: {
      ...first.data,
      rule: null,
      condition: null,
      subject: null,
      current: null,
      link: '/notifications',
    },
    at: first.at,
  };
}
