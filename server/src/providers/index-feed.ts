/**
 * Closes of a stock index, out of a CSV of days and closes (`2026-11-27,2734.10`), newest or oldest
 * first. Heads and rows that cannot be read are left out.
 */
import { dayMs } from '@moa/contracts/time';
import type { Logger } from 'pino';
import { fetchText } from './fetch-json.ts';
import { readDecimal } from './read-decimal.ts';

/** 15:30 in Seoul, when the Korea Exchange closes. */
const closesAt = 'T06:30:00Z';
/** The longest holidays; an older close says nothing of the day. */
const longestMs = 10 * dayMs;
const renewMs = 3_600_000;
const afterFailureMs = 60_000;

export type IndexFeed = {
  /** The last close at the time, in points; null where none is known. */
  closeAt(at: Date): Promise<string | null>;
};

type Close = { at: number; value: string };

export function createIndexFeed({
  url,
  clock,
  log,
}: {
  url: string;
  clock: { now(): Date };
  log: Logger;
}): IndexFeed {
  let closes: Close[] = [];
  let renewAt = 0;
  let reading: Promise<void> | null = null;

  const read = async () => {
    try {
      closes = readCloses(await fetchText(url, 'text/csv', { who: 'The index feed' }));
      renewAt = clock.now().getTime() + renewMs;
    } catch (error) {
      renewAt = clock.now().getTime() + afterFailureMs;
      log.warn({ feed: 'index', reason: (error as Error).message }, 'index closes failed');
    } finally {
      reading = null;
    }
  };
  return {
    async closeAt(at) {
      if (clock.now().getTime() >= renewAt) reading ??= read();
      await reading;
      const last = closes.findLast((close) => close.at <= at.getTime());
      return last === undefined || at.getTime() - last.at > longestMs ? null : last.value;
    },
  };
}

/** Oldest first; of two rows of a day the later one counts. */
function readCloses(text: string): Close[] {
  const byDay = new Map<number, string>();
  for (const line of text.split(/\r?\n/)) {
    const [day = '', close = ''] = line
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replaceAll('"', ''));
    const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}${closesAt}`) : Number.NaN;
    const value = readDecimal(close);
    if (!Number.isNaN(at) && value !== null && Number(value) > 0) byDay.set(at, value);
  }
  if (byDay.size === 0) throw new TypeError('the feed told no closes');
  return [...byDay].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at);
}
