/** Where each realtime message goes: into the query cache and the live prices. */

import type { Delivery, listHistory } from '@moa/contracts/notifications/deliveries';
import type { OperationOutput } from '@moa/contracts/operation';
import type { Channel, ServerMessage } from '@moa/contracts/realtime/messages';
import { deliveriesKey, inboxKey, noticeRulesKey, noticeSettingsKey } from '@moa/host/inbox';
import { forgetResponses } from '@moa/host/internal/api/response-cache';
import { noteFeeds, noteSimulated, noteTest } from '@moa/host/internal/late/realtime-link';
import { readRealtimeSettingsAgain } from '@moa/host/internal/late/realtime-settings';
import { readUserSettingsAgain, settingsHistoryKey } from '@moa/host/internal/late/user-settings';
import { receiveAlert } from '@moa/host/internal/notices/alerts';
import {
  liveMetricsQuery,
  portfolioKey,
  positionsQuery,
  summaryQuery,
  transactionsKey,
} from '@moa/host/portfolio';
import { profileQuery } from '@moa/host/profile';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { updateUser } from '@moa/host/session';
import { recordRelease } from '../routing/upgrade.ts';
import { applyChanges, getTotal } from './apply-changes.ts';

type ChannelMessage = Extract<ServerMessage, { channel: Channel }>;

export function applyMessage(message: ChannelMessage): void {
  switch (message.type) {
    case 'price-update': {
      const prices = new Map(realtimeStore.getState().prices);
      for (const price of message.payload.prices) prices.set(price.symbol, price);
      realtimeStore.setState({ prices, pricedAt: newestPrice(message) });
      return;
    }
    case 'portfolio-update': {
      const { summary, positions } = message.payload;
      queryClient.setQueryData(summaryQuery(summary.currency).queryKey, summary);
      if (positions) {
        queryClient.setQueryData(positionsQuery(summary.currency).queryKey, (known) => ({
          page: 1,
          limit: known?.limit ?? 500,
          total: positions.length,
          currency: summary.currency,
          totalValue: getTotal(summary, positions),
          items: positions,
        }));
      }
      return;
    }
    case 'asset-update': {
      const summary = message.payload;
      queryClient.setQueryData(summaryQuery(summary.currency).queryKey, summary);
      return;
    }
    case 'position-change':
      applyChanges(message.payload, Date.parse(message.timestamp));
      return;
    case 'test-message': {
      const { id, text } = message.payload;
      noteTest({ id, text, at: Date.now() });
      return;
    }
    case 'simulated-prices': {
      const { simulationId: id, isLast, prices } = message.payload;
      for (const { symbol, usd } of prices)
        noteSimulated({ id, symbol, usd, isLast, at: Date.now() });
      return;
    }
    case 'history-update':
      forgetResponses();
      void queryClient.invalidateQueries({ queryKey: portfolioKey });
      return;
    case 'metrics-update': {
      const { currency, asOf, values } = message.payload;
      // Only what changed is sent: the others stay as they were.
      queryClient.setQueryData(liveMetricsQuery(currency).queryKey, (known) => ({
        currency,
        asOf,
        values: { ...known?.values, ...values },
      }));
      return;
    }
    // Pages read rates by themselves: only other clients subscribe to them.
    case 'rates-update':
      return;
    case 'notification-update':
      forgetResponses();
      receiveAlert(message.payload.alert, message.payload.unread);
      // What a rule has sent is in the ledger too.
      if (message.payload.alert.kind === 'rule.fired') readSoon(deliveriesKey);
      return;
    case 'notification-status':
      forgetResponses();
      showDelivery(message.payload);
      return;
    case 'config-update':
      forgetResponses();
      readNoticeSettings();
      readSoon(noticeRulesKey);
      return;
    case 'settings-update':
      readSettings();
      return;
    case 'transaction-update':
      forgetResponses();
      void queryClient.invalidateQueries({ queryKey: transactionsKey });
      return;
    case 'system-status':
      recordRelease(message.payload.release);
      noteFeeds({ sources: message.payload.sources, at: Date.parse(message.timestamp) });
      return;
    default:
      message satisfies never;
  }
}

function readSettings(): void {
  readUserSettingsAgain();
  readProfileAgain();
  readRealtimeSettingsAgain();
  void queryClient.invalidateQueries({ queryKey: settingsHistoryKey });
}

/** Name and drawing stand in the header of every page. Without an answer they stay as they are. */
function readProfileAgain(): void {
  queryClient
    .fetchQuery({ ...profileQuery, staleTime: 0 })
    .then(updateUser)
    .catch(() => undefined);
}

/** A message was lost: what it may have changed is read again. */
export function refillAfterGap(channel: Channel): void {
  forgetResponses();
  if (channel === 'portfolio') void queryClient.invalidateQueries({ queryKey: portfolioKey });
  if (channel !== 'notifications') return;
  readNoticeSettings();
  readSettings();
  for (const queryKey of [inboxKey, transactionsKey, deliveriesKey, noticeRulesKey])
    void queryClient.invalidateQueries({ queryKey });
}

/**
 * Returns the time of the newest price by this browser's clock, from its age when sent; never
 * earlier than a known time.
 */
function newestPrice({ timestamp, payload }: Extract<ChannelMessage, { type: 'price-update' }>) {
  const { pricedAt } = realtimeStore.getState();
  const newest = Math.max(...payload.prices.map(({ at }) => Date.parse(at)));
  if (!Number.isFinite(newest)) return pricedAt;
  const age = Math.max(0, Date.parse(timestamp) - newest);
  return Math.max(pricedAt ?? 0, Date.now() - age);
}

// Applies pushed deliveries, rules and settings to the cached data of the pages that list them.

type Page = OperationOutput<typeof listHistory>;
type Key = readonly string[];

/** A burst of news is one reading. */
const gatherMs = 300;
const gathered = new Set<Key>();

/** A row that is listed changes where it is; of any other the list is read again. */
function showDelivery(delivery: Delivery): void {
  let isListed = false;
  queryClient.setQueriesData<Page>({ queryKey: deliveriesKey }, (page) => {
    if (!page?.items.some(({ id }) => id === delivery.id)) return page;
    isListed = true;
    const items = page.items.map((known) =>
      known.id === delivery.id ? { ...delivery, target: known.target } : known,
    );
    return { ...page, items };
  });
  if (!isListed) readSoon(deliveriesKey);
}

/** Reads again what is listed of it, once for all that comes within a moment. */
function readSoon(key: Key): void {
  if (gathered.size === 0) setTimeout(readGathered, gatherMs);
  gathered.add(key);
}

function readGathered(): void {
  const keys = [...gathered];
  gathered.clear();
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Unless this page is changing them itself: the server's answer to that has all of them. */
function readNoticeSettings(): void {
  if (queryClient.isMutating({ mutationKey: noticeSettingsKey }) > 0) return;
  void queryClient.invalidateQueries({ queryKey: noticeSettingsKey });
}
