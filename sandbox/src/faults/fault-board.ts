import { exchangeIds } from '../exchange-ids.ts';
import type { Fault, Faults, FaultTarget } from '../seams.ts';

/** Simulated faults. Every part reads them at each request; sockets listen for changes. */
export type FaultBoard = Faults & {
  all(): Record<FaultTarget, Fault>;
  onChange(listener: (target: FaultTarget, fault: Fault) => void): () => void;
};

export const faultTargets = [
  ...exchangeIds.map((id) => `exchange:${id}` as const),
  'chain',
  'fiat',
  'mail',
  'chat',
  'push',
] as const satisfies readonly FaultTarget[];

export function faultBoard(): FaultBoard {
  const none: Fault = { kind: 'none' };
  const faults = new Map<FaultTarget, Fault>();
  const listeners = new Set<(target: FaultTarget, fault: Fault) => void>();
  const of = (target: FaultTarget): Fault => faults.get(target) ?? none;
  return {
    of,
    set(target, fault) {
      faults.set(target, fault);
      for (const listener of listeners) listener(target, fault);
    },
    all: () =>
      Object.fromEntries(faultTargets.map((target) => [target, of(target)])) as Record<
        FaultTarget,
        Fault
      >,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
