import type { DeliveryRow } from './tables.ts';

type Digest = Pick<DeliveryRow, 'severity' | 'title' | 'body' | 'data' | 'at' | 'id' | 'attempts'>;

const maxLines = 30;
const maxLineLength = 160;

/** Several notices as one, the gravest first; a single one is left as it is. */
export function writeDigest(rows: readonly [DeliveryRow, ...DeliveryRow[]]): Digest {
  const [first] = rows;
  if (rows.length === 1) return first;
  const rank = { critical: 0, high: 1, medium: 2, low: 3 };
  const sorted = rows.toSorted(
    (a, b) => rank[a.severity] - rank[b.severity] || a.at.getTime() - b.at.getTime(),
  );
  const lines = sorted
    .slice(0, maxLines)
    .map(({ title, body }) => `• ${[title, body].filter((text) => text !== '').join(': ')}`)
    .map((line) =>
      [...line].length > maxLineLength ? `${[...line].slice(0, maxLineLength).join('')}…` : line,
    );
  const more = sorted.length - lines.length;
  return {
    id: first.id,
    attempts: first.attempts,
    severity: sorted[0]?.severity ?? first.severity,
    title: `방해 금지 시간에 온 알림 ${rows.length}건`,
    body: [...lines, ...(more > 0 ? [`… 그 밖에 ${more}건`] : [])].join('\n'),
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
