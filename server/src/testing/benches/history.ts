/**
 * A year of daily history of 200 assets (73,000 asset points), beside a month of hours and a day of
 * minutes, in the embedded database on disk: how long the history takes to be answered, of all and of
 * one asset. At most 100 ms each.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@moa/contracts/time';
import { users } from '../../auth/tables.ts';
import { openPglite } from '../../database/open-guarded.ts';
import { createReadEarlier } from '../../history/read-earlier.ts';
import { historyRoutes } from '../../history/routes.ts';
import { snapshots } from '../../history/snapshots/tables.ts';
import { createPortfolioReader } from '../../portfolio/create-portfolio-reader.ts';
import { createPriceBook } from '../../providers/prices/price-book.ts';

const minute = 60_000;
const hour = 60 * minute;
const assetCount = 200;
const rounds = 21;
const max = 100;

async function benchHistory(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'moa-bench-history-'));
  const { db, close } = await openPglite({ dataDir: join(folder, 'database') });
  const now = new Date('2026-11-21T03:20:00Z');
  const userId = 'usr_bench';
  try {
    await db.insert(users).values({
      id: userId,
      email: 'bench@example.test',
      nickname: 'Bench',
      handle: userId,
      createdAt: now,
    });
    const moments = [
      ...Array.from({ length: 365 }, (_, ago) => ({ ago: ago * dayMs, assets: true })),
      ...Array.from({ length: 30 * 24 }, (_, ago) => ({ ago: ago * hour + minute, assets: true })),
      ...Array.from({ length: 24 * 60 }, (_, ago) => ({ ago: ago * minute + 1, assets: false })),
    ];
    const nothing = { KRW: null, USD: null, USDT: null };
    const rows = moments.map(({ ago, assets }, index) => ({
      id: `snp_${index}`,
      userId,
      takenAt: new Date(now.getTime() - ago),
      krw: `${100_000_000 + index}`,
      usd: `${72_000 + index}.12`,
      usdt: `${72_000 + index}.12`,
      cex: nothing,
      defi: nothing,
      positionCount: assetCount,
      unpricedCount: 0,
      quality: 'ok' as const,
      reason: assets ? ('hourly' as const) : ('minute' as const),
      assets: assets ? assetsOf(index) : null,
    }));
    for (let from = 0; from < rows.length; from += 100) {
      await db.insert(snapshots).values(rows.slice(from, from + 100));
    }
    const clock = { now: () => now };
    const book = createPriceBook({ now: () => now.getTime() });
    const portfolios = createPortfolioReader(
      {
        db,
        clock,
        bus: {
          publish: () => undefined,
          subscribe: () => () => undefined,
          instances: async () => 1,
          isReachable: async () => true,
        },
      },
      book,
      createReadEarlier({ db }),
    );
    const [route] = historyRoutes(
      { db, clock },
      { book, portfolios, benchmarkPrices: async () => [] },
    );
    const ask = (query: Record<string, string>) =>
      route?.handler({ caller: { userId, sessionId: '' }, query } as never);
    await measure('a year by days, of all', () => ask({ days: '365', interval: 'daily' }));
    await measure('a year by days, of one asset', () =>
      ask({ days: '365', interval: 'daily', symbol: 'A7' }),
    );
    await measure('a month by hours, of all', () => ask({ days: '30', interval: 'hourly' }));
    await measure('a day by minutes, of all', () => ask({ days: '1', interval: 'minute' }));
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

function assetsOf(index: number): Record<string, [string, string, string]> {
  return Object.fromEntries(
    Array.from({ length: assetCount }, (_, asset) => [
      `A${asset}`,
      [
        `${asset + 1}.${index}12345678`,
        `${500_000 + index * asset}`,
        `${360 + asset}.${index % 100}`,
      ],
    ]),
  );
}

async function measure(what: string, act: () => Promise<unknown> | undefined): Promise<void> {
  for (let warm = 0; warm < 3; warm += 1) await act();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await act();
    times.push(performance.now() - begun);
  }
  const middle = times.sort((a, b) => a - b)[(rounds - 1) / 2] ?? 0;
  const stored = middle <= max;
  console.log(`${stored ? '✓' : '✗'} ${what}: ${middle.toFixed(1)} ms (at most ${max})`);
  if (!stored) process.exitCode = 1;
}

await benchHistory();
process.exit(process.exitCode ?? 0);
