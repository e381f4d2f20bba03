/** /api/v1/analytics/dashboards */
import * as operations from '@moa/contracts/analytics/dashboards';
import type { Localized } from '@moa/contracts/localized';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import {
  changeDashboard,
  countView,
  describeDashboard,
  insertDashboard,
  readLanguage,
  readOwnDashboards,
  readVisibleDashboard,
  removeDashboard,
} from './store.ts';

const seoulMs = 9 * 3_600_000;

export function dashboardRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    handle(operations.listDashboards, async ({ caller: { userId } }) => {
      const rows = await readOwnDashboards(db, userId);
      return rows.map((row) => describeDashboard(row, userId));
    }),
    handle(operations.createDashboard, ({ caller: { userId }, body, remember }) =>
      db.transaction(async (tx) => {
        const row = await insertDashboard(tx, userId, body.data, clock.now());
        return remember(tx, describeDashboard(row, userId));
      }),
    ),
    handle(operations.getDashboard, async ({ caller: { userId }, params: { id } }) =>
      describeDashboard(await readVisibleDashboard(db, userId, id), userId),
    ),
    handle(
      operations.updateDashboard,
      async ({ caller: { userId }, params: { id }, body: { data } }) => {
        const { name, layout, shared } = data;
        const change = {
          ...(name === undefined ? {} : { name }),
          ...(layout === undefined ? {} : { layout }),
          ...(shared === undefined ? {} : { shared }),
        };
        return describeDashboard(
          await changeDashboard(db, userId, id, change, clock.now()),
          userId,
        );
      },
    ),
    handle(operations.deleteDashboard, async ({ caller: { userId }, params: { id } }) => {
      await removeDashboard(db, userId, id);
      return { id };
    }),
    handle(operations.duplicateDashboard, (input) => {
      const { caller, params, body, locale, remember } = input;
      const { userId } = caller;
      return db.transaction(async (tx) => {
        const { name, layout } = await readVisibleDashboard(tx, userId, params.id);
        const language = (await readLanguage(tx, userId)) ?? locale;
        const copy = { name: body.name ?? copyName(name, language), layout, shared: false };
        const row = await insertDashboard(tx, userId, copy, clock.now());
        return remember(tx, describeDashboard(row, userId));
      });
    }),
    handle(operations.viewDashboard, async ({ caller, params: { id } }) => {
      const day = new Date(clock.now().getTime() + seoulMs).toISOString().slice(0, 10);
      return { id, viewCount: await countView(db, caller, id, day) };
    }),
  ];
}

// Default name of a copy: the name of the original with a suffix.

const maxName = 60;
const suffixes: Localized = { ko: '복사본', en: 'copy' };

/** The name is cut where the whole would be longer than a name may be. */
export function copyName(name: string, language: keyof Localized): string {
  const suffix = ` ${suffixes[language]}`;
  const room = maxName - suffix.length;
  const cut = [...name].reduce(
    (text, letter) => (text.length + letter.length > room ? text : text + letter),
    '',
  );
  return `${name.length <= room ? name : cut.trimEnd()}${suffix}`;
}
