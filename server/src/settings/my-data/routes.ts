/** /api/v1/settings/my-data */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dataAreas, downloadMyData, getMyData } from '@moa/contracts/settings/my-data';
import type { Context } from '../../context.ts';
import { FileAnswer } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { personalTables } from './personal-tables.ts';
import { countRows, readRows } from './store.ts';

export function myDataRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Route[] {
  const tables = Object.entries(personalTables);
  return [
    handle(getMyData, async ({ caller: { userId } }) => {
      const records = new Map(dataAreas.map((area) => [area, 0]));
      for (const [table, { area }] of tables)
        records.set(area, (records.get(area) ?? 0) + (await countRows(db, table, userId)));
      return { areas: dataAreas.map((area) => ({ area, records: records.get(area) ?? 0 })) };
    }),
    handle(downloadMyData, async ({ caller: { userId } }) => {
      const at = clock.now().toISOString();
      const areas: Record<string, Record<string, unknown>> = {};
      for (const [table, { area, passing }] of tables) {
        if (passing) continue;
        areas[area] = { ...areas[area], [table]: await readRows(db, table, userId) };
      }
      const leftOut = Object.fromEntries(
        tables.flatMap(([table, { secret = [], elsewhere = [] }]) =>
          secret.length + elsewhere.length === 0 ? [] : [[table, [...secret, ...elsewhere]]],
        ),
      );
      const archive = { format: 'moa-my-data', version: 1, createdAt: at, areas, leftOut };
      return new FileAnswer({
        name: `moa-my-data-${at.slice(0, 10)}.json.gz`,
        mediaType: 'application/gzip',
        content: await promisify(gzip)(JSON.stringify(archive)),
      });
    }),
  ];
}
