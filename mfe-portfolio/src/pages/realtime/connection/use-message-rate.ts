import { useRealtimeCame } from '@moa/host/late/realtime-link';
import { onTick } from '@moa/ui/core/clock';
import { useEffect, useRef, useState } from 'react';

const seconds = 10;

/** Messages a second that come to this page, of the last ten seconds. */
export function useMessageRate(): number {
  const { messages } = useRealtimeCame();
  const current = useRef(messages);
  current.current = messages;
  const [rate, setRate] = useState(0);
  useEffect(() => {
    const counts = [current.current];
    return onTick(1_000, () => {
      counts.push(current.current);
      if (counts.length > seconds + 1) counts.shift();
      const [first = 0] = counts;
      const came = (counts.at(-1) ?? 0) - first;
      setRate(Math.round((came / (counts.length - 1)) * 10) / 10);
    });
  }, []);
  return rate;
}
