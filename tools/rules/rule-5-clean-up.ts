/**
 * Rule 5: whatever a mount starts, its unmount stops. A module of the browser that starts something
 * lasting has to hold its end too; the browser tests count what is left after every page.
 */
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

const pairs: readonly { starts: RegExp; ends: RegExp; word: string }[] = [
  { starts: /(^|\.)setInterval$/, ends: /(^|\.)clearInterval$/, word: 'clearInterval' },
  {
    starts: /^(document|window|globalThis)\.addEventListener$/,
    ends: /\.removeEventListener$/,
    word: 'removeEventListener',
  },
  {
    starts: /^new (Mutation|Resize|Intersection|Performance)Observer$/,
    ends: /\.disconnect$/,
    word: 'disconnect',
  },
  { starts: /^new (WebSocket|EventSource|BroadcastChannel)$/, ends: /\.close$/, word: 'close' },
  {
    starts: /(^|\.)requestAnimationFrame$/,
    ends: /(^|\.)cancelAnimationFrame$/,
    word: 'cancelAnimationFrame',
  },
];

export function checkCleanUp(sources: readonly Source[]): Violation[] {
  return sources
    .filter(
      ({ area, isTest }) =>
        !isTest &&
        (area === 'shell' ||
          area.startsWith('mfe-') ||
          ['shared/host', 'shared/ui', 'shared/i18n'].includes(area)),
    )
    .flatMap((source) =>
      pairs.flatMap(({ starts, ends, word }) => {
        const started = source.calls.find(({ name }) => starts.test(name));
        if (!started || source.calls.some(({ name }) => ends.test(name))) return [];
        return [
          {
            path: source.path,
            line: started.line,
            message: `starts something with ${started.name} and never calls ${word}; answer the clean-up where it starts`,
          },
        ];
      }),
    );
}
