/** Groups by the day in Korea, in the order given. */
export function groupByDay<T extends { timestamp: string }>(
  items: readonly T[],
): { day: string; items: T[] }[] {
  const groups: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = koreanDay(item.timestamp);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** 2026-11-21, by Korea's calendar. */
export function koreanDay(at: string | number): string {
  return new Date(new Date(at).getTime() + koreaOffsetMs).toISOString().slice(0, 10);
}

/** Korea has no summer time: UTC+9 all year. */
const koreaOffsetMs = 9 * 3_600_000;
