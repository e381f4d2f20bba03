import { useEffect, useState } from 'react';

/** `ms` is null for what goes on until its reason ends. */
type Running = { id: string; name: string; ms: number | null };
const every = 200;

/** Returns the running animations of the document, polled five times a second. */
export function useRunningAnimations(): readonly Running[] {
  const [running, setRunning] = useState<readonly Running[]>([]);
  useEffect(() => {
    const timer = setInterval(() => setRunning(readRunning()), every);
    return () => clearInterval(timer);
  }, []);
  return running;
}

function readRunning(): Running[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation, at) => {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
      const ms = Number(activeDuration);
      return {
        id: `${nameOf(animation)} ${at}`,
        name: nameOf(animation),
        ms: Number.isFinite(ms) ? Math.round(ms) : null,
      };
    });
}

/** Returns the animated element and its animated properties. */
function nameOf({ effect }: Animation): string {
  if (!(effect instanceof KeyframeEffect)) return '';
  const moved = new Set(
    effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
  );
  return `${effect.target?.tagName.toLowerCase() ?? ''} ${[...moved].join(', ')}`.trim();
}
