/** The realtime connection as everybody sees it. The shell holds the one socket and writes here. */
import type { LivePrice } from '@moa/contracts/realtime/messages';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/realtime');

export type RealtimeState = {
  status: 'disconnected' | 'connecting' | 'connected';
  /** When the last message came, epoch ms. */
  lastMessageAt: number | null;
  /** When the newest of the prices was made, by this browser's clock, epoch ms; null: none came yet. */
  pricedAt: number | null;
  /** Without a connection: when the answers of the page were read last, epoch ms. */
  polledAt: number | null;
  /** Why there is no connection, where that is known. */
  error: string | null;
  prices: ReadonlyMap<string, LivePrice>;
};

export const realtimeStore = createStore<RealtimeState>(() => ({
  status: 'disconnected',
  lastMessageAt: null,
  pricedAt: null,
  polledAt: null,
  error: null,
  prices: new Map(),
}));

export function useRealtime(): RealtimeState {
  return useStore(realtimeStore);
}

export function useLivePrice(symbol: string): LivePrice | null {
  return useStore(realtimeStore, (state) => state.prices.get(symbol) ?? null);
}

/** After so long without a word of the server nothing is called live, ms. */
export const silentAfter = 10_000;

/** After so long without an answer, polling has failed too, ms. */
const polledFor = 40_000;

/** After so long without a new price the market is not called live, whatever else is heard, ms. */
const stillAfter = 30_000;

/**
 * State of the pushed data. `live`: it arrives; `still`: the server responds, but no new price
 * comes; `silent`: the server has stopped responding, or the browser is offline; `delayed`: there
 * is no connection, and data is polled every few seconds; else the state of the connection.
 */
export type Liveness = 'live' | 'still' | 'silent' | 'delayed' | 'connecting' | 'disconnected';

export function livenessOf(
  {
    status,
    lastMessageAt,
    pricedAt,
    polledAt = null,
  }: Pick<RealtimeState, 'status' | 'lastMessageAt' | 'pricedAt'> &
    Partial<Pick<RealtimeState, 'polledAt'>>,
  now: number,
  online: boolean,
): Liveness {
  if (!online) return 'silent';
  if (status !== 'connected' && polledAt !== null && now - polledAt < polledFor) return 'delayed';
  if (lastMessageAt === null) return status === 'disconnected' ? status : 'connecting';
  if (now - lastMessageAt >= silentAfter) return 'silent';
  if (status !== 'connected') return 'connecting';
  return pricedAt !== null && now - pricedAt >= stillAfter ? 'still' : 'live';
}
