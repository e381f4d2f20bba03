/** Finds the shortcut that keys make: one alone, or a second one soon after the first. */
const patience = 1_200;

type KeySequence = {
  /** Answers the shortcut that is complete with this key, or null. */
  press(stroke: string, at: number, shortcuts: readonly string[]): string | null;
};

export function createKeySequence(): KeySequence {
  let first: { stroke: string; at: number } | null = null;
  return {
    press(stroke, at, shortcuts) {
      const both = first && at - first.at <= patience ? `${first.stroke} ${stroke}` : null;
      if (both && shortcuts.includes(both)) {
        first = null;
        return both;
      }
      const begins = shortcuts.some((shortcut) => shortcut.startsWith(`${stroke} `));
      first = begins ? { stroke, at } : null;
      return !begins && shortcuts.includes(stroke) ? stroke : null;
    },
  };
}
