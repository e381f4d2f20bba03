/** The schemas of all that happens inside the server, by which its instances parse what they hear of each other. */
import type * as z from '@moa/contracts/schema';
import { analyticsEvents } from './analytics/events.ts';
import { authEvents } from './auth/events.ts';
import type { BusEvents } from './bus/bus-events.ts';
import { currencyEvents } from './currency/events.ts';
import { defiEvents } from './defi/events.ts';
import { historyEvents } from './history/events.ts';
import { ledgerEvents } from './ledger/events.ts';
import { notificationEvents } from './notifications/events.ts';
import { platformEvents } from './platform/events.ts';
import { realtimeEvents } from './realtime/events.ts';
import { sourceEvents } from './sources/events.ts';

export const busPayloads: { readonly [Name in keyof BusEvents]: z.Schema<BusEvents[Name]> } = {
  ...analyticsEvents,
  ...authEvents,
  ...currencyEvents,
  ...defiEvents,
  ...historyEvents,
  ...ledgerEvents,
  ...notificationEvents,
  ...platformEvents,
  ...realtimeEvents,
  ...sourceEvents,
};
