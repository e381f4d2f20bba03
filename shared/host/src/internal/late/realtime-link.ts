/**
 * State of the realtime connection, and messages that belong to no page: for diagnosis. The shell
 * writes it; it is not in the first load.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from '../singleton.ts';

claimSingleton('@moa/host/late/realtime-link');

/** Times are epoch ms; null: not yet, or not now. */
export type RealtimeLink = {
  connectedAt: number | null;
  /** Number of the reconnection attempt, from one; zero while connected. */
  attempt: number;
  nextTryAt: number | null;
  /** Round-trip time of the last heartbeat, ms. */
  roundTripMs: number | null;
  heartbeatAt: number | null;
  /** Gaps in the numbers of a channel, each of which was filled. */
  gaps: number;
};

/** A holding of which there is more or less than before. */
export type PositionChange = {
  id: string;
  symbol: string;
  /** Decimals; null where there was none, or is none any more. */
  before: string | null;
  after: string | null;
  at: number;
};

/** Status of the price feeds, as last reported by the server. */
type FeedStatus = {
  sources: readonly { name: string; status: string; lastMessageAt: string | null }[];
  /** Its own clock, epoch ms. */
  at: number;
};

type Came = {
  feeds: FeedStatus | null;
  messages: number;
  /** The newest first, at most `maxChanges`. */
  changes: readonly PositionChange[];
  test: { id: string; text: string | null; at: number } | null;
  simulated: { id: string; symbol: string; usd: string; isLast: boolean; at: number } | null;
};

export const noLink: RealtimeLink = {
  connectedAt: null,
  attempt: 0,
  nextTryAt: null,
  roundTripMs: null,
  heartbeatAt: null,
  gaps: 0,
};
const maxChanges = 50;

const linkStore = createStore<RealtimeLink>(() => noLink);
const nothing: Came = { feeds: null, messages: 0, changes: [], test: null, simulated: null };
const cameStore = createStore<Came>(() => nothing);

export function useRealtimeLink(): RealtimeLink {
  return useStore(linkStore);
}

export function useRealtimeCame(): Came {
  return useStore(cameStore);
}

export function showLink(link: RealtimeLink): void {
  linkStore.setState(link, true);
}

export function noteMessage(): void {
  cameStore.setState(({ messages }) => ({ messages: messages + 1 }));
}

export function notePositionChanges(news: readonly PositionChange[]): void {
  if (news.length === 0) return;
  cameStore.setState(({ changes }) => ({ changes: [...news, ...changes].slice(0, maxChanges) }));
}

export function noteTest(test: NonNullable<Came['test']>): void {
  cameStore.setState({ test });
}

export function noteSimulated(simulated: NonNullable<Came['simulated']>): void {
  cameStore.setState({ simulated });
}

export function noteFeeds(feeds: FeedStatus): void {
  cameStore.setState({ feeds });
}

/** Clears all user data at the end of a session. */
export function forgetLink(): void {
  linkStore.setState(noLink, true);
  cameStore.setState(nothing, true);
}

let reconnect: (() => void) | null = null;

/** Called by who holds the connection. */
export function onReconnectWish(act: (() => void) | null): void {
  reconnect = act;
}

/** Closes the connection, if any, and opens it at once; false if no connection is wanted. */
export function reconnectRealtime(): boolean {
  reconnect?.();
  return reconnect !== null;
}
