/** The gatherer of each part of an export. */
import type { exportParts } from '@moa/contracts/analytics/export';
import type { Gatherer } from './gatherer.ts';
import { gatherHoldings } from './holdings.ts';

const holdings: Gatherer = { title: { ko: '보유 자산', en: 'Holdings' }, gather: gatherHoldings };

export const exportGatherers: Readonly<Record<(typeof exportParts)[number], Gatherer>> = {
  ...{ values: holdings, returns: holdings, transactions: holdings, income: holdings },
  holdings,
};
