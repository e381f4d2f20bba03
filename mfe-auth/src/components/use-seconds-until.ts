import { onTick } from '@moa/ui/core/clock';
import { useEffect, useState } from 'react';

const secondsUntil = (at: number | null) =>
  at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1_000));

/** Whole seconds until a moment (epoch ms), counted down to 0; 0 where there is none. */
export function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  const [counted, setCounted] = useState(at);
  if (counted !== at) {
    setCounted(at);
    setSeconds(secondsUntil(at));
  }
  const over = seconds === 0;
  useEffect(() => {
    if (at === null || over) return;
    return onTick(1_000, () => setSeconds(secondsUntil(at)));
  }, [at, over]);
  return seconds;
}

/** 「9:05」, as clocks that run down are read. */
export function asMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
