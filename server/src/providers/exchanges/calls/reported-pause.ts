/**
 * For how many seconds an exchange wants to be left alone: as its header says (seconds or a date,
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after), else as the words of its answer do, which is
 * where Upbit tells how long it blocks. Null where neither says; never longer than a day.
 */
export function reportedPause(
  retryAfter: string | null | undefined,
  text = '',
  now = Date.now(),
): number | null {
  const seconds = fromHeader(retryAfter ?? '', now) ?? fromWords(text);
  return seconds === null || !(seconds > 0) ? null : Math.min(seconds, maxLength);
}

const maxLength = 86_400;

function fromHeader(reported: string, now: number): number | null {
  if (/^\d+(\.\d+)?$/.test(reported.trim())) return Number(reported);
  const until = Date.parse(reported);
  return Number.isNaN(until) ? null : Math.ceil((until - now) / 1_000);
}

function fromWords(text: string): number | null {
  const [, count, unit] = /\b(\d{1,6})\s*(seconds?\b|minutes?\b|초|분)/i.exec(text) ?? [];
  if (count === undefined || unit === undefined) return null;
  return Number(count) * (/^(m|분)/i.test(unit) ? 60 : 1);
}
