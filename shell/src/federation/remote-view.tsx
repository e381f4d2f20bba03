/** Draws a module of a remote, or says what is wrong with it and lets one try again. */

import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import { reportError } from '@moa/host/internal/errors';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isChunkFailure, recoverFromChunkFailure } from './chunk-failure.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure, type Room } from './remote-failure.tsx';
import { type FailureKind, type LoadResult, loadedModule, loadModule } from './remotes.ts';

/** So long one waits without a word, in ms. What comes later is drawn in place of the words. */
const patience = 3_000;
const tooLate = `no answer within ${patience} ms`;

type Props = {
  remote: string;
  module: string;
  title: string;
  placeholder: ReactNode;
  /** Available space: a page of its own, a card beside others, or a button. */
  room?: Room;
  /** Props from the place that it is drawn in. */
  given?: object;
};

export function RemoteView({
  remote,
  module,
  title,
  placeholder,
  room = 'page',
  given = {},
}: Props) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<LoadResult | null>(() => {
    const component = loadedModule(remote, module);
    return component ? { ok: true, component } : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let current = true;
    const late = setTimeout(
      () => setResult((known) => known ?? { ok: false, kind: 'timeout', reason: tooLate }),
      patience,
    );
    void loadModule(remote, module, { anew: attempt > 0 }).then(async (answer) => {
      if (!answer.ok && answer.kind === 'unreachable' && room === 'page' && current) {
        const cause = isChunkFailure(answer.reason) ? 'chunk' : 'remote';
        if (await recoverFromChunkFailure(cause)) return;
      }
      if (!current) return;
      clearTimeout(late);
      if (!answer.ok) recordFailedLoad(remote, answer);
      setResult(answer);
    });
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [remote, module, attempt]);

  if (!result) return placeholder;
  const failure = (kind: 'broken' | Extract<LoadResult, { ok: false }>['kind'], reason: string) => (
    <RemoteFailure
      remote={remote}
      title={title}
      kind={kind}
      reason={reason}
      room={room}
      onRetry={() => {
        setResult(null);
        setAttempt((count) => count + 1);
      }}
    />
  );
  if (!result.ok) return failure(result.kind, result.reason);
  return (
    <RemoteBoundary
      key={attempt}
      remote={remote}
      onThrow={(error) =>
        isChunkFailure(error) && room === 'page' ? (
          <UnlessReloaded waiting={placeholder}>
            {failure('unreachable', String(error))}
          </UnlessReloaded>
        ) : (
          failure(isChunkFailure(error) ? 'unreachable' : 'broken', String(error))
        )
      }
    >
      <Drawn component={result.component} remote={remote} module={module} given={given} />
    </RemoteBoundary>
  );
}

/** A page that lacks a chunk reloads once; where that does not help, it says so. */
function UnlessReloaded({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [helpless, setHelpless] = useState(false);
  useEffect(() => {
    let current = true;
    void recoverFromChunkFailure('chunk').then((reloading) => {
      if (current && !reloading) setHelpless(true);
    });
    return () => {
      current = false;
    };
  }, []);
  return helpless ? children : waiting;
}

type DrawnProps = { component: ComponentType; remote: string; module: string; given: object };

function Drawn({ component: Module, remote, module, given }: DrawnProps) {
  return (
    <div data-remote={remote} data-module={module}>
      <Module {...given} />
    </div>
  );
}

const codes: Record<FailureKind, CatalogueCode> = {
  unreachable: 'NET_CONNECTION_ERROR',
  timeout: 'NET_TIMEOUT',
  broken: 'SYS_UNKNOWN_ERROR',
  incompatible: 'SYS_VERSION_MISMATCH',
};

/** Records a remote that failed to load; its card informs the user. */
function recordFailedLoad(
  remote: string,
  { kind, reason }: Extract<LoadResult, { ok: false }>,
): void {
  reportError(new Error(reason), { source: remote, code: codes[kind], shownInline: true });
}
