/**
 * Where a range and the value now stand on a bar, in percent from its left. Prices are compared as
 * ratios: twice as far up is twice the price, so the scale is logarithmic. A bound that is not there
 * (null, or zero below) lies beyond the bar's end.
 */
type RangePlaces = {
  from: number;
  to: number;
  /** Null where the value is not known. `beyond`: it is further out than the bar can show. */
  now: { at: number; beyond: boolean } | null;
};

const air = 0.45;
const edge = 3;

export function rangePlaces(
  min: string | null,
  max: string | null,
  now: string | null,
): RangePlaces {
  const low = getLog(min);
  const high = getLog(max);
  const here = getLog(now);
  const middle = here ?? (low !== null && high !== null ? (low + high) / 2 : (low ?? high ?? 0));
  const near = low ?? Math.min(middle, high ?? middle) - 1;
  const far = high ?? Math.max(middle, low ?? middle) + 1;
  const span = Math.max(far - near, 1e-9);
  const begin = low === null ? near : near - span * air;
  const end = high === null ? far : far + span * air;
  const place = (log: number) => ((log - begin) / (end - begin)) * 100;
  const at = here === null ? null : place(here);
  return {
    from: low === null ? 0 : place(low),
    to: high === null ? 100 : place(high),
    now:
      at === null
        ? null
        : { at: Math.max(edge, Math.min(100 - edge, at)), beyond: at < 0 || at > 100 },
  };
}

function getLog(value: string | null): number | null {
  const number = value === null ? 0 : Number(value);
  return number > 0 ? Math.log(number) : null;
}
