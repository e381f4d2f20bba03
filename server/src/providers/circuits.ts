/**
 * One circuit for each address outside. After some failures in a row it opens, and whoever calls is
 * told at once what failed last, without a request; after a pause a single call tries again, which
 * closes it or doubles the pause. What only concerns one caller (a refused key) or has a pause of its
 * own (too many requests) does not count.
 */
import { ProviderError, type ProviderFailure } from './provider-error.ts';

export type CircuitState = 'closed' | 'open' | 'trying';

/** The circuit is open: nobody was asked. It carries the words of the failure that opened it. */
export class CircuitOpenError extends ProviderError {
  override name = 'CircuitOpenError';
}

export type Circuits = {
  /**
   * `counts`: which failures speak against the address.
   * @throws CircuitOpenError, or what `act` throws.
   */
  run<T>(address: string, act: () => Promise<T>, counts?: ReadonlySet<ProviderFailure>): Promise<T>;
  state(address: string): CircuitState;
  /** Called when an address answers again. */
  onClose(listener: (address: string) => void): () => void;
};

type Circuit = {
  failures: number;
  last: ProviderError | null;
  /** Until then nobody calls, epoch ms. */
  openUntil: number;
  pauseMs: number;
  trying: boolean;
};

const failuresToOpen = 3;
const firstPauseMs = 10_000;
const longestPauseMs = 300_000;
const counted: ReadonlySet<ProviderFailure> = new Set([
  'unreachable',
  'timeout',
  'maintenance',
  'garbage',
  'wrong-chain',
]);

/**
 * It cannot be had at all. Where a list of the past or a key's rights are garbage, balances may well
 * be read; where the exchange is gone, nothing can.
 */
export const outages: ReadonlySet<ProviderFailure> = new Set([
  'unreachable',
  'timeout',
  'maintenance',
]);

export function createCircuits({ now }: { now(): number }): Circuits {
  const circuits = new Map<string, Circuit>();
  const listeners = new Set<(address: string) => void>();

  return {
    async run(address, act, counts = counted) {
      const circuit = circuits.get(address) ?? closed();
      circuits.set(address, circuit);
      const isTrial = circuit.openUntil > 0;
      if (isTrial) {
        const wait = circuit.openUntil - now();
        if (wait > 0 || circuit.trying) throw refusal(circuit, Math.max(wait, 1_000));
        circuit.trying = true;
      }
      try {
        const answer = await act();
        succeed(address, circuit);
        return answer;
      } catch (error) {
        fail(circuit, error, isTrial, counts);
        throw error;
      } finally {
        if (isTrial) circuit.trying = false;
      }
    },
    state(address) {
      const circuit = circuits.get(address);
      if (circuit === undefined || circuit.openUntil === 0) return 'closed';
      return circuit.trying ? 'trying' : 'open';
    },
    onClose(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function succeed(address: string, circuit: Circuit): void {
    const wasOpen = circuit.openUntil > 0;
    Object.assign(circuit, closed());
    if (wasOpen) for (const listener of listeners) listener(address);
  }

  function fail(
    circuit: Circuit,
    error: unknown,
    isTrial: boolean,
    counts: ReadonlySet<ProviderFailure>,
  ): void {
    if (!(error instanceof ProviderError) || !counts.has(error.failure)) {
      // It answered, if only to refuse: the trial has found somebody there.
      if (isTrial) Object.assign(circuit, closed());
      return;
    }
    circuit.failures += 1;
    circuit.last = error;
    if (isTrial) circuit.pauseMs = Math.min(longestPauseMs, circuit.pauseMs * 2);
    if (isTrial || circuit.failures >= failuresToOpen) {
      circuit.openUntil = now() + circuit.pauseMs;
    }
  }
}

function closed(): Circuit {
  return { failures: 0, last: null, openUntil: 0, pauseMs: firstPauseMs, trying: false };
}

function refusal({ last }: Circuit, waitMs: number): CircuitOpenError {
  return new CircuitOpenError(
    last?.failure ?? 'unreachable',
    last?.code ?? 'SERVICE_UNAVAILABLE',
    last?.message ?? 'It does not answer.',
    { retryAfterSeconds: Math.ceil(waitMs / 1_000) },
  );
}
