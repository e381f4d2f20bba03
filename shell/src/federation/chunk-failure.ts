/**
 * A chunk that cannot be fetched while the server answers most likely belongs to a release that is
 * gone: the page reloads once, at the requested address. The address is remembered for ten seconds,
 * so that a fault that a reload does not fix becomes a card and never a loop.
 */

import { getRelease as readRelease } from '@moa/contracts/platform/release';
import { call } from '@moa/host/api';
import { emit } from '@moa/host/event-bus';
import { timeoutSignal } from '@moa/host/internal/browser';
import { leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';
import { getRelease } from '@moa/host/internal/release';
import { keepText, readText } from '@moa/host/stored-value';

const storageKey = 'moa.reloaded';
const rememberedFor = 10_000;
const patience = 1_500;

/**
 * True for the error that webpack throws if a script of a dynamic import fails to load, even if
 * only its message is left.
 */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error
    ? error.name === 'ChunkLoadError'
    : typeof error === 'string' && /^Loading chunk \S+ failed/.test(error);
}

type Cause =
  /** A page, or a piece of one, of a build whose entry was there. */
  | 'chunk'
  /** A whole remote: only a newer release is a reason to reload, anything else a retry may heal. */
  | 'remote';

type Page = {
  path: string;
  reload(): void;
  now(): number;
  recall(): string | null;
  /** False where nothing can be kept. */
  remember(reload: string): boolean;
};

/**
 * Reloads the page where that can help. True: the reload is under way, and nothing needs to be drawn.
 * `chunk.failed` on the bus precedes it, so that others can store what they hold. False without a
 * connection, since a reload would then lose what is on the screen.
 */
export async function recoverFromChunkFailure(
  cause: Cause,
  page: Page = thisPage(),
): Promise<boolean> {
  const current = await currentReleaseId();
  if (current === null || (cause === 'remote' && current === getRelease().id)) return tell(false);
  // Where nothing can be remembered, nothing would end a loop.
  if (wasReloaded(page) || !page.remember(`${page.now()} ${page.path}`)) return tell(false);
  tell(true);
  page.reload();
  return true;

  function tell(reloading: boolean): boolean {
    leaveBreadcrumb('notice', `chunk failure on ${page.path}`);
    emit('chunk.failed', { path: page.path, reloading });
    return reloading;
  }
}

/** True if this address was reloaded within the last ten seconds. */
function wasReloaded({ path, now, recall }: Page): boolean {
  const [at = '', ...words] = (recall() ?? '').split(' ');
  return words.join(' ') === path && now() - Number(at) < rememberedFor;
}

/** Null where the server does not answer in time. */
async function currentReleaseId(): Promise<string | null> {
  try {
    const { id } = await call(
      readRelease,
      {},
      {
        force: true,
        signal: timeoutSignal(patience),
      },
    );
    return id;
  } catch {
    return null;
  }
}

function thisPage(): Page {
  return {
    path: location.pathname + location.search,
    reload: () => location.reload(),
    now: Date.now,
    recall: () => readText(storageKey, 'tab'),
    remember: (reload) => keepText(storageKey, reload, 'tab'),
  };
}
