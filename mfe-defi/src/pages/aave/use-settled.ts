import { useEffect, useState } from 'react';

const pauseMs = 300;

/**
 * Returns the value once it has been stable for a moment, so that typing does not send a request
 * per key.
 */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (settled.text === text) return;
    const timer = setTimeout(() => setSettled({ value, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [settled, value, text]);
  return settled.value;
}
