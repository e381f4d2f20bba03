import { useCallback, useEffect, useState } from 'react';
import type { Check, CheckResult } from './check.ts';

/** Runs the checks one after the other, now and whenever it is asked to. */
export function useChecks(checks: readonly Check[]): {
  results: readonly CheckResult[];
  again(): void;
} {
  const [round, setRound] = useState(0);
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round runs them again
  useEffect(() => {
    let current = true;
    const run = async () => {
      const known: CheckResult[] = checks.map(() => ({ state: 'running' }));
      setResults([...known]);
      for (const [at, check] of checks.entries()) {
        known[at] = await resultOf(check);
        if (!current) return;
        setResults([...known]);
      }
    };
    void run();
    return () => {
      current = false;
    };
  }, [checks, round]);
  return { results, again: useCallback(() => setRound((count) => count + 1), []) };
}

/** Checks run one at a time in the whole page: some change for a moment what others look at. */
let last: Promise<unknown> = Promise.resolve();
function resultOf(check: Check): Promise<CheckResult> {
  const result = last.then(() => runOne(check));
  last = result;
  return result;
}

async function runOne(check: Check): Promise<CheckResult> {
  try {
    const found = await check.run();
    return found === null ? { state: 'holds' } : { state: 'fails', found };
  } catch (error) {
    return { state: 'fails', found: String(error) };
  }
}
