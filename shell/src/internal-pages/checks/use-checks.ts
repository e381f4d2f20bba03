import { useCallback, useEffect, useRef, useState } from 'react';
import type { Check, CheckResult } from './check.ts';
import { runCheck } from './run-check.ts';
import { useStage } from './stage.ts';

type Running = {
  results: readonly CheckResult[];
  /** Runs all of them, one after the other. */
  run(): void;
};

/** The checks of a page; `atOnce` runs them as soon as they are drawn. */
export function useChecks(checks: readonly Check[], atOnce: boolean): Running {
  const stage = useStage();
  const round = useRef(0);
  const [results, setResults] = useState<readonly CheckResult[]>(() => all(checks, 'waiting'));
  const run = useCallback(() => {
    round.current += 1;
    const own = round.current;
    const isWanted = () => own === round.current;
    setResults(all(checks, 'running'));
    for (const [at, check] of checks.entries())
      void runCheck(check, stage, isWanted).then((result) => {
        if (result && isWanted())
          setResults((known) => known.map((one, index) => (index === at ? result : one)));
      });
  }, [checks, stage]);
  useEffect(() => {
    if (atOnce) run();
    return () => {
      round.current += 1;
    };
  }, [atOnce, run]);
  return { results, run };
}

function all(checks: readonly Check[], state: 'waiting' | 'running'): CheckResult[] {
  return checks.map(() => ({ state }));
}
