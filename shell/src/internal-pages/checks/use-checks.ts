import { useCallback, useEffect, useRef, useState } from 'react';
import type { Check, CheckResult } from './check.ts';
import { type Stage, useStage } from './stage.ts';

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

/** Checks run one at a time in the whole page: some change for a moment what others look at. */
let last: Promise<unknown> = Promise.resolve();

/** `begins` is called when its turn comes; null where it is wanted no more by then. */
function runCheck(check: Check, stage: Stage, begins: () => boolean): Promise<CheckResult | null> {
  const result = last.then(() => (begins() ? runOne(check, stage) : null));
  last = result;
  return result;
}

async function runOne(check: Check, stage: Stage): Promise<CheckResult> {
  const focused = document.activeElement;
  try {
    const found = await check.run(stage);
    if (found === null) return { state: 'holds' };
    return typeof found === 'string'
      ? { state: 'fails', found }
      : { state: 'not-here', why: found.notHere };
  } catch (error) {
    return { state: 'fails', found: String(error) };
  } finally {
    await stage.clear();
    if (focused instanceof HTMLElement && focused.isConnected && focused !== document.activeElement)
      focused.focus({ preventScroll: true });
  }
}
