import type { LayoutItem } from '@moa/contracts/analytics/dashboards';
import { changeDashboard, insertDashboard, readOwnDashboards } from '../../../analytics/api.ts';
import type { Transaction } from '../../../database/database.ts';
import { inOrder } from '../in-order.ts';
import { type Named, type Part, unlike } from '../part.ts';

type Look = { layout: LayoutItem[]; shared: boolean };

/** Dashboards by name. */
export const dashboardsPart: Part<'dashboards'> = {
  async read(db, userId) {
    const rows = await readOwnDashboards(db, userId);
    return inOrder(rows.map(({ name, layout, shared }) => ({ name, layout, shared })));
  },
  count: ({ length }) => length,
  async plan(tx, { userId, now }, contents) {
    const file = contents.map(({ name, ...value }) => ({ name, value }));
    const changed = unlike<Look>(file, await here(tx, userId));
    return {
      differences: changed,
      async write() {
        for (const { path, after, id } of changed) {
          if (id !== null) await changeDashboard(tx, userId, id, after, now);
          else await insertDashboard(tx, userId, { ...after, name: getName(path, file) }, now);
        }
        return [];
      },
    };
  },
};

async function here(tx: Transaction, userId: string): Promise<Named<Look>[]> {
  const rows = await readOwnDashboards(tx, userId);
  return inOrder(
    rows.map(({ id, name, layout, shared }) => ({ name, value: { layout, shared }, id })),
  );
}

/** `Risk (2)` is the second one that is called `Risk`, unless one is called so. */
function getName(path: string, file: readonly { name: string }[]): string {
  return file.some(({ name }) => name === path) ? path : path.replace(/ \(\d+\)$/, '');
}
