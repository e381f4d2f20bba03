/**
 * One circuit guards each address outside. After some failures in a row it opens, and every caller
 * gets the last failure at once, without a request; after a pause a single call tries again, which
 * closes it or doubles the pause. A failure does not count if it concerns one caller only (a
 * refused key, an account that is answered with garbage while others are read) or has a pause of
 * its own (too many requests).
 */
import { ProviderError, type ProviderFailure } from './provider-error.ts';

type CircuitState = 'closed' | 'open' | 'trying';

/**
 * Thrown without a request while the circuit is open. Carries the message of the failure that
 * opened it.
 */
export class CircuitOpenError extends ProviderError {
  override name = 'CircuitOpenError';
}

type Call = {
  /** Which failures speak against the address. */
  counts?: ReadonlySet<ProviderFailure>;
  /**
   * Caller that repeats requests of one kind. If the address answered another such caller since
   * this one began to fail, the failure is the caller's own and does not count.
   */
  caller?: string;
};

export type Circuits = {
  /** @throws CircuitOpenError, or what `act` throws. */
  run<T>(address: string, act: () => Promise<T>, call?: Call): Promise<T>;
  state(address: string): CircuitState;
  /** Called when an address answers again. */
  onClose(listener: (address: string) => void): () => void;
  /** Called for every call that went outside; `isOk` also where the address answered with a refusal. */
  onCall(listener: (call: CallOutside) => void): () => void;
};

type CallOutside = { address: string; isOk: boolean; ms: number };

type Circuit = {
  failures: number;
  last: ProviderError | null;
  /** No calls until then, epoch ms. */
  openUntil: number;
  pauseMs: number;
  trying: boolean;
};

/** Callers whose last call failed, and whether another one was answered since. */
type Troubled = Map<string, { alone: boolean }>;

const maxTroubled = 10_000;
const failuresToOpen = 3;
const firstPauseMs = 10_000;
const maxPauseMs = 300_000;
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

/** `pace` scales how long a circuit stays open. */
export function createCircuits({ now, pace = 1 }: { now(): number; pace?: number }): Circuits {
  const closed = () => closedCircuit(firstPauseMs * pace);
  const circuits = new Map<string, Circuit>();
  const troubledAt = new Map<string, Troubled>();
  const listeners = new Set<(address: string) => void>();
  const callListeners = new Set<(call: CallOutside) => void>();
  const tell = (address: string, since: number, isOk: boolean) => {
    const ms = performance.now() - since;
    for (const listener of callListeners) listener({ address, isOk, ms });
  };

  return {
    async run(address, act, { counts = counted, caller } = {}) {
      const circuit = circuits.get(address) ?? closed();
      circuits.set(address, circuit);
      const isTrial = circuit.openUntil > 0;
      if (isTrial) {
        const wait = circuit.openUntil - now();
        if (wait > 0 || circuit.trying) throw refusal(circuit, Math.max(wait, 1_000));
        circuit.trying = true;
      }
      const since = performance.now();
      try {
        const answer = await act();
        tell(address, since, true);
        succeed(address, circuit, caller);
        return answer;
      } catch (error) {
        tell(address, since, !(error instanceof ProviderError && counted.has(error.failure)));
        if (!isItsOwn(address, caller)) fail(circuit, error, isTrial, counts);
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
    onCall(listener) {
      callListeners.add(listener);
      return () => callListeners.delete(listener);
    },
  };

  /** True if the failure is the caller's own and not the address's. */
  function isItsOwn(address: string, caller: string | undefined): boolean {
    if (caller === undefined) return false;
    const troubled: Troubled = troubledAt.get(address) ?? new Map();
    troubledAt.set(address, troubled);
    const known = troubled.get(caller);
    if (known !== undefined) return known.alone;
    troubled.set(caller, { alone: false });
    if (troubled.size > maxTroubled) troubled.delete(troubled.keys().next().value ?? '');
    return false;
  }

  function succeed(address: string, circuit: Circuit, caller: string | undefined): void {
    if (caller !== undefined) {
      const troubled = troubledAt.get(address);
      troubled?.delete(caller);
      for (const one of troubled?.values() ?? []) one.alone = true;
    }
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
    // Where the trial cannot reach the address, it is out, also for callers whose failures do not count.
    const isStillOut = isTrial && error instanceof ProviderError && outages.has(error.failure);
    if (!(error instanceof ProviderError) || !(counts.has(error.failure) || isStillOut)) {
      // A rejection is an answer too: the trial has succeeded.
      if (isTrial) Object.assign(circuit, closed());
      return;
    }
    circuit.failures += 1;
    circuit.last = error;
    if (isTrial) circuit.pauseMs = Math.min(maxPauseMs, circuit.pauseMs * 2);
    if (isTrial || circuit.failures >= failuresToOpen) {
      circuit.openUntil = now() + circuit.pauseMs;
    }
  }
}

function closedCircuit(pauseMs: number): Circuit {
  return { failures: 0, last: null, openUntil: 0, pauseMs, trying: false };
}

function refusal({ last }: Circuit, waitMs: number): CircuitOpenError {
  return new CircuitOpenError(
    last?.failure ?? 'unreachable',
    last?.code ?? 'SERVICE_UNAVAILABLE',
    last?.message ?? 'It does not answer.',
    { retryAfterSeconds: Math.ceil(waitMs / 1_000) },
  );
}
