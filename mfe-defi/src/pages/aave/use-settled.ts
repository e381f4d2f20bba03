import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The value once it has stood for a moment: nobody is asked for each key. */
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
