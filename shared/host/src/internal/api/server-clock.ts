/**
 * The server's time. A computer's clock may be hours off; the server decides when a token expires,
 * and states its time in every answer.
 */
import { claimSingleton } from '../singleton.ts';

claimSingleton('@moa/host/server-clock');

/** Below this the way of the answer and the whole seconds of the header are all there is to see. */
const noiseMs = 5_000;
/** Time that this clock is behind the server's, ms. */
let offset = 0;

/** `said` is a date as headers and answers write it; what is none is passed over. */
export function hearServerTime(said: string | null): void {
  const at = Date.parse(said ?? '');
  if (!Number.isFinite(at)) return;
  const heard = at - Date.now();
  offset = Math.abs(heard) < noiseMs ? 0 : heard;
}

/** Epoch ms. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** A time of the server's as this clock will show it then. */
export function inOurTime(serverTime: string): string {
  const at = Date.parse(serverTime);
  return Number.isFinite(at) ? new Date(at - offset).toISOString() : serverTime;
}
