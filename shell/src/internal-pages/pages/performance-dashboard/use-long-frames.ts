import { onPerformance } from '@moa/host/internal/browser';
import { useEffect, useState } from 'react';

/** ms since the page was opened, how long the frame took, and how much of it scripts ran. */
type LongFrame = { at: number; duration: number; script: number };
type FrameEntry = PerformanceEntry & { scripts: readonly PerformanceEntry[] };
const stored = 10;

/** The longest frames of this visit, longest first; none where the browser does not tell them. */
export function useLongFrames(): readonly LongFrame[] {
  const [frames, setFrames] = useState<readonly LongFrame[]>([]);
  useEffect(() => {
    const type = 'long-animation-frame';
    return onPerformance({ type, buffered: true }, (entries) => {
      const reported = (entries as FrameEntry[]).map(({ startTime, duration, scripts }) => ({
        at: startTime,
        duration,
        script: scripts.reduce((sum, each) => sum + each.duration, 0),
      }));
      setFrames((before) =>
        [...before, ...reported].sort((a, b) => b.duration - a.duration).slice(0, stored),
      );
    });
  }, []);
  return frames;
}
