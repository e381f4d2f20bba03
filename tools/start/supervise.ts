/** Keeps a process of ours running: when it falls, the terminal says so and it starts again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';
import { type Product, type ProductOptions, startServer, startWorld } from './start-product.ts';

/** After so long without a fall, ms, the next fall counts as the first again. */
const healthyMs = 60_000;
/** After so many falls without health between them its last lines are shown, once. */
const manyFalls = 5;

const maxMs = 30_000;

type Supervised = {
  /** Starts it no more; what runs is its owner’s to stop. */
  letGo(): void;
  /** Ends it so that it starts again at once, for what it is given has changed. */
  renew(): void;
};

type Options = {
  child: Child;
  /** Starts the next one and answers it when it is ready; stops what does not get ready. Throws with what went wrong. */
  start(): Promise<Child>;
  say(sentence: string): void;
  wait?(ms: number, signal: AbortSignal): Promise<unknown>;
  now?(): number;
};

export function supervise({
  child: first,
  start,
  say,
  wait = (ms, signal) => pause(ms, undefined, { signal }),
  now = Date.now,
}: Options): Supervised {
  const { name } = first;
  const stopping = new AbortController();
  let running: Child | null = first;
  let isRenewed = false;
  void keep();

  return {
    letGo: () => stopping.abort(),
    renew() {
      isRenewed = true;
      void running?.stop();
    },
  };

  async function keep(): Promise<void> {
    let falls = 0;
    let startedAt = now();
    for (;;) {
      const code = await running?.ended;
      if (stopping.signal.aborted) return;
      if (isRenewed) falls = 0;
      else {
        falls = now() - startedAt >= healthyMs ? 1 : falls + 1;
        tell(falls, `ended (${running?.process.signalCode ?? code ?? 'at once'})`, running);
      }
      while (!(await startAgain(falls))) {
        if (stopping.signal.aborted) return;
        falls += 1;
      }
      startedAt = now();
    }
  }

  /** Restarts the process. True if it is up again. */
  async function startAgain(falls: number): Promise<boolean> {
    running = null;
    try {
      if (falls > 0) await wait(restartPause(falls), stopping.signal);
      isRenewed = false;
      const next = await start();
      if (stopping.signal.aborted) {
        await next.stop();
        return false;
      }
      running = next;
      say(`The ${name} is back.`);
      // What it was given changed while it started.
      if (isRenewed) void next.stop();
      return true;
    } catch (cause) {
      if (!stopping.signal.aborted) {
        tell(falls + 1, 'did not start', null, cause instanceof Error ? cause.message : '');
      }
      return false;
    }
  }

  function tell(falls: number, what: string, fallen: Child | null, why = ''): void {
    const seconds = restartPause(falls) / 1_000;
    say(`The ${name} ${what}. It starts again in ${seconds} s.`);
    const lines = fallen?.lastLines() ?? why;
    if (falls === manyFalls && lines !== '') {
      say(`It fell ${falls} times in a row and is tried again for as long as it takes:\n${lines}`);
    }
  }
}

/** 1, 2, 4, 8, 16, then 30 s, by the falls in a row. */
function restartPause(falls: number): number {
  return Math.min(maxMs, 1_000 * 2 ** (Math.max(1, falls) - 1));
}

/**
 * Starts whatever of the product falls again. The world keeps its ports where they are free, so that the
 * server goes on; where it came up elsewhere, the server starts again with its new addresses.
 */
export function keepRunning(
  product: Product,
  given: ProductOptions & { say(sentence: string): void },
): { stop(): Promise<void> } {
  const { say } = given;
  const living = new Set<Child>(product.children);
  const options: ProductOptions = {
    ...given,
    onChild(child) {
      living.add(child);
      void child.ended.then(() => living.delete(child));
      given.onChild?.(child);
    },
  };
  let { environment } = product;
  const [world, server] =
    product.children.length === 1 ? [undefined, ...product.children] : product.children;
  if (server === undefined) throw new Error('The server does not run.');
  const storedServer = supervise({
    child: server,
    start: async () => (await startServer(options, environment)).child,
    say,
  });
  const storedWorld =
    world &&
    supervise({
      child: world,
      async start() {
        const next = await startWorld(options);
        const hasMoved = JSON.stringify(next.environment) !== JSON.stringify(environment);
        environment = next.environment;
        if (hasMoved) {
          say('The world is at other addresses now: the server starts again with them.');
          storedServer.renew();
        }
        return next.child;
      },
      say,
    });
  return {
    async stop() {
      storedServer.letGo();
      storedWorld?.letGo();
      // The server first: it still talks to the world.
      const inOrder = [...living].sort(
        (a, b) => Number(b.name === 'server') - Number(a.name === 'server'),
      );
      for (const child of inOrder) await child.stop();
    },
  };
}
