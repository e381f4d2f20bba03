import { dayMs } from '@moa/contracts/time';

/** When each change becomes known, counted from the first record. */
export function unlocks(
  firstAt: string | null,
): { key: 'unlockDay' | 'unlockWeek' | 'unlockMonth'; days: number; at: string | null }[] {
  const after = (days: number) =>
    firstAt === null ? null : new Date(Date.parse(firstAt) + days * dayMs).toISOString();
  return [
    { key: 'unlockDay', days: 1, at: after(1) },
    { key: 'unlockWeek', days: 7, at: after(7) },
    { key: 'unlockMonth', days: 30, at: after(30) },
  ];
}
