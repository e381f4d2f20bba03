/** Draws a module of a remote, or says what is wrong with it and lets one try again. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { type LoadResult, loadedModule, loadModule } from './remotes.ts';

type Props = {
  remote: string;
  module: string;
  title: string;
  placeholder: ReactNode;
  compact?: boolean;
};

export function RemoteView({ remote, module, title, placeholder, compact = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<LoadResult | null>(() => {
    const component = loadedModule(remote, module);
    return component ? { ok: true, component } : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let current = true;
    void loadModule(remote, module).then((answer) => {
      if (current) setResult(answer);
    });
    return () => {
      current = false;
    };
  }, [remote, module, attempt]);

  const retry = () => {
    setResult(null);
    setAttempt((count) => count + 1);
  };
  if (!result) return placeholder;
  if (!result.ok)
    return (
      <RemoteFailure
        remote={remote}
        title={title}
        kind={result.kind}
        reason={result.reason}
        onRetry={retry}
        compact={compact}
      />
    );
  return (
    <RemoteBoundary
      key={attempt}
      remote={remote}
      onThrow={(error) => (
        <RemoteFailure
          remote={remote}
          title={title}
          kind="broken"
          reason={String(error)}
          onRetry={retry}
          compact={compact}
        />
      )}
    >
      <Drawn component={result.component} remote={remote} module={module} />
    </RemoteBoundary>
  );
}

function Drawn({
  component: Module,
  remote,
  module,
}: {
  component: ComponentType;
  remote: string;
  module: string;
}) {
  return (
    <div data-remote={remote} data-module={module}>
      <Module />
    </div>
  );
}
