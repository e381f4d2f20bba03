/** Reads again and again until it is stopped, at moments that no two processes share for long. */
import type { Logger } from 'pino';
import { unattended } from '../../../error-boundary.ts';

/** `read` answers after how many ms it is due again; where it throws, `afterFailure` does. */
export function poll({
  log,
  read,
  afterFailure,
}: {
  log: Logger;
  read(signal: AbortSignal): Promise<number>;
  /** In ms. `failures` counts this one. It is not called for what the stop ended. */
  afterFailure(error: Error, failures: number): number;
}): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  unattended(log, 'prices', turn());
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };

  async function turn(): Promise<void> {
    const spread = Math.random() * 0.2;
    let pause = 0;
    try {
      pause = (await read(signal)) * (0.9 + spread);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      // Never sooner: the feed may have asked for this pause.
      pause = afterFailure(error as Error, failures) * (1 + spread);
    }
    if (signal.aborted) return;
    timer = setTimeout(() => unattended(log, 'prices', turn()), pause);
    timer.unref();
  }
}
