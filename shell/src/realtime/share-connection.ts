/**
 * One connection for all tabs of a user. The leading tab holds it and forwards its messages to the
 * others; it subscribes to every currency that a tab shows. If it closes, another one leads at
 * once; if it is frozen, a visible tab notices within a second and takes over.
 */

import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Channel } from '@moa/contracts/realtime/messages';
import type { DeviceRealtimeSettings } from '@moa/contracts/realtime/settings';
import * as z from '@moa/contracts/schema';
import { randomId } from '@moa/host/browser';
import { getDisplayCurrency } from '@moa/host/currency';
import { openTabChannel } from '@moa/host/internal/browser';
import { onDisplayCurrencyChange } from '@moa/host/internal/currency';
import { noLink, type RealtimeLink } from '@moa/host/internal/late/realtime-link';
import {
  type ChannelMessage,
  type Connection,
  type ConnectionStatus,
  connect,
  isLate,
} from './connection.ts';
import { holdLead } from './hold-lead.ts';
import { parseMessage } from './parse-message.ts';
import { type TabMessage, tabMessage } from './tab-message.ts';

/** `heardAt` is when the server was heard last, epoch ms. */
type SharedStatus = ConnectionStatus & { heardAt: number | null; link: RealtimeLink };
/** `heardAt` is when the tab was heard last, epoch ms. */
type Wish = { currency: CurrencyCode; seen: boolean; heardAt: number };
type Listeners = {
  onStatus(status: SharedStatus): void;
  onMessage(message: ChannelMessage): void;
  onLost(channel: Channel): void;
  /** The page has all events up to this number. */
  onEvents(until: number): void;
};
/** State of the page before it takes part. */
type Known = {
  /** When it began to read what events change, epoch ms. */
  readSince: number;
  /** The number of the last event that it had, on whatever connection; null: none. */
  lastEvent: number | null;
};

/** A leader that leaves so many questions unanswered does not run any more. */
const pollIntervalMs = 250;
const maxUnanswered = 3;
/** A tab that heard nothing for so long may have been frozen, and has missed something. */
const missedAfter = 10_000;
/** A visible tab that asked nothing for so long has crashed. */
const goneAfter = 5_000;

/** Takes part until what comes back is called. */
// Over 100 lines: leading and following are two sides of one protocol, and a tab changes between them.
export function shareConnection(
  userId: string,
  settings: DeviceRealtimeSettings,
  { onStatus, onMessage, onLost, onEvents }: Listeners,
  { readSince, ...known }: Known,
): {
  reconnect(): void;
  /** Tries to connect at once if there is no connection. */
  wake(): void;
  stop(): void;
} {
  const name = `moa.realtime.${userId}`;
  const tab = randomId();
  const others = openTabChannel(name);
  const wanted = new Map<string, Wish>();
  let connection: Connection | null = null;
  let status: SharedStatus = { status: 'connecting', error: null, heardAt: null, link: noLink };
  /** A tab was visible at the last subscription. */
  let subscribedSeen = true;
  /** The number of the last event that this tab had. */
  let { lastEvent } = known;
  /** An event of this connection is known: the later ones follow. */
  let isBegun = false;
  const reach = (event: number) => {
    isBegun = true;
    lastEvent = event;
    onEvents(event);
  };
  const take = (message: ChannelMessage) => {
    if (message.channel === 'notifications') reach(message.seq);
    onMessage(message);
  };
  let unanswered = 0;
  let leaderHeardAt = Date.now();

  others.onmessage = ({ data }) => {
    const parsed = z.safeParse(tabMessage, data);
    if (!parsed.success) return;
    if (connection) answer(connection, parsed.data);
    else follow(parsed.data);
  };
  let left = false;
  const lead = holdLead(
    name,
    begin,
    () => {
      end();
      want(true);
    },
    others.isOpen,
  );
  let asking: ReturnType<typeof setInterval> | undefined;
  let currency = getDisplayCurrency();
  const stopFollowingCurrency = onDisplayCurrencyChange(() => {
    if (currency === getDisplayCurrency()) return;
    currency = getDisplayCurrency();
    if (connection) connection.resubscribe();
    else want(false);
  });
  document.addEventListener('visibilitychange', look);
  onStatus(status);
  pollWhileVisible();
  want(true);

  return {
    reconnect: () => (connection ? connection.reconnect() : say({ type: 'reconnect' })),
    wake: () => (connection ? connection.wake() : want(true)),
    stop() {
      clearInterval(asking);
      document.removeEventListener('visibilitychange', look);
      stopFollowingCurrency();
      say({ type: 'bye', tab });
      left = true;
      end();
      lead.leave();
      others.close();
    },
  };

  function begin() {
    connection = connect({
      settings,
      subscription: () => ({
        channels: getChannels(settings),
        currencies: [
          ...new Set([getDisplayCurrency(), ...[...wanted.values()].map((one) => one.currency)]),
        ],
        // Without a visible tab the user's stored intervals apply, which the server knows.
        ...(noteSeen() && { intervalMs: settings.updateInterval }),
      }),
      lastEvent: () => lastEvent,
      readSince,
      onEvents: (after) => {
        reach(after);
        say({ type: 'events', after });
      },
      onLink: (link) => {
        show({ link });
        say({ type: 'status', ...status, begins: false });
      },
      onStatus: (next) => {
        show(next);
        say({ type: 'status', ...status, begins: false });
      },
      onHeard: () => show({ heardAt: Date.now() }),
      onMessage: (message, text) => {
        take(message);
        if (wanted.size > 0) say({ type: 'message', text });
        if (isSeen() !== subscribedSeen) connection?.resubscribe();
      },
      onLost: (channel) => {
        onLost(channel);
        say({ type: 'lost', channel });
      },
    });
    say({ type: 'status', ...status, begins: true });
  }

  function end() {
    connection?.stop();
    connection = null;
    wanted.clear();
    unanswered = 0;
  }

  /** As the leader. */
  function answer(to: Connection, message: TabMessage) {
    switch (message.type) {
      case 'want': {
        const { currency, seen, fresh } = message;
        const known = wanted.get(message.tab);
        wanted.set(message.tab, { currency, seen, heardAt: Date.now() });
        if (fresh) to.wake();
        if (fresh || known?.currency !== currency || isSeen() !== subscribedSeen) to.resubscribe();
        return say({ type: 'status', ...status, begins: false });
      }
      case 'ask': {
        // The timers of a hidden tab sleep, while the tab that asks is visible.
        to.probe();
        const known = wanted.get(message.tab);
        if (known) known.heardAt = Date.now();
        return say({ type: 'status', ...status, begins: known === undefined });
      }
      case 'bye':
        wanted.delete(message.tab);
        return undefined;
      case 'reconnect':
        return to.reconnect();
      default:
        // Another tab leads: the lock was taken from this tab, which learns so in a moment.
        return undefined;
    }
  }

  function follow(message: TabMessage) {
    leaderHeardAt = Date.now();
    switch (message.type) {
      case 'status': {
        const { status, error, heardAt, link, begins } = message;
        unanswered = 0;
        show({ status, error, heardAt, link });
        if (begins) want(false);
        return;
      }
      case 'message': {
        unanswered = 0;
        const known = parseMessage(message.text);
        if (known === null || !('channel' in known)) return;
        if (known.channel === 'notifications') {
          if (lastEvent !== null && known.seq <= lastEvent) return;
          seeGap(known.seq - 1);
        }
        return take(known);
      }
      case 'events':
        seeGap(message.after);
        return reach(Math.max(message.after, lastEvent ?? 0));
      case 'lost':
        if (message.channel === 'notifications') forgetEvents();
        return onLost(message.channel);
      default:
        return;
    }
  }

  /** The leader has heard of all events up to this number: some of them may not have come here. */
  function seeGap(until: number) {
    if (lastEvent === null ? !isBegun && isLate(readSince) : until > lastEvent)
      onLost('notifications');
  }

  /** All that events change is read again: they go on with the next one, whatever its number. */
  function forgetEvents() {
    isBegun = true;
    lastEvent = null;
  }

  /** Only a tab that is seen asks, and only its clock is sure to run. */
  function pollWhileVisible() {
    clearInterval(asking);
    if (document.visibilityState === 'visible') asking = setInterval(requestLeader, pollIntervalMs);
  }

  function requestLeader() {
    if (connection || document.visibilityState !== 'visible') return;
    if (unanswered >= maxUnanswered) {
      unanswered = 0;
      return lead.take();
    }
    unanswered += 1;
    say({ type: 'ask', tab });
  }

  function look() {
    pollWhileVisible();
    if (connection) {
      if (isSeen() !== subscribedSeen) connection.resubscribe();
      return;
    }
    if (document.visibilityState !== 'visible') return want(false);
    unanswered = 0;
    const missed = Date.now() - leaderHeardAt > missedAfter;
    want(missed || status.status !== 'connected');
    if (!missed) return;
    forgetEvents();
    onLost('notifications');
  }

  function show(change: Partial<SharedStatus>) {
    const next = { ...status, ...change };
    const same =
      next.status === status.status &&
      next.error === status.error &&
      next.heardAt === status.heardAt &&
      next.link === status.link;
    status = next;
    if (!same) onStatus(next);
  }

  function want(fresh: boolean) {
    const seen = document.visibilityState === 'visible';
    say({ type: 'want', tab, currency: getDisplayCurrency(), seen, fresh });
  }

  function noteSeen() {
    subscribedSeen = isSeen();
    return subscribedSeen;
  }

  /** True if one of the tabs is visible. */
  function isSeen() {
    for (const [other, { seen, heardAt }] of wanted)
      if (seen && Date.now() - heardAt > goneAfter) wanted.delete(other);
    return document.visibilityState === 'visible' || [...wanted.values()].some(({ seen }) => seen);
  }

  function say(message: TabMessage) {
    // Late events, such as the close of a socket, have no recipient left.
    if (!left) others.postMessage(message);
  }
}

function getChannels({ subscriptions }: DeviceRealtimeSettings): Channel[] {
  const { priceUpdates, positionChanges, portfolioUpdates, notifications, systemStatus } =
    subscriptions;
  const wanted: Record<Channel, boolean> = {
    prices: priceUpdates,
    positions: positionChanges,
    portfolio: portfolioUpdates,
    notifications,
    system: systemStatus,
  };
  return (Object.keys(wanted) as Channel[]).filter((channel) => wanted[channel]);
}
