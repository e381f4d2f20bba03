import type { Lie } from '../seams.ts';

/**
 * The same JSON with its figures falsified. Only fields named in `figures` lie, so that the shape
 * stays believable; `truncated` cuts the text in the middle, `wrong-chain` concerns the chain alone.
 */
export function falsifyJson(json: string, lie: Lie, figures: ReadonlySet<string>): string {
  if (lie === 'wrong-chain') return json;
  if (lie === 'truncated') return json.slice(0, Math.max(1, Math.floor(json.length / 2)));
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    figures.has(key) ? bend(value, lie) : value,
  );
}

function bend(value: unknown, lie: 'nan' | 'negative' | 'jump'): unknown {
  if (typeof value === 'number') {
    if (lie === 'nan') return 'NaN';
    return lie === 'negative' ? -Math.abs(value) - 1 : value * 1_000;
  }
  if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) return value;
  if (lie === 'nan') return 'NaN';
  return lie === 'negative' ? `-${value === '0' ? '1' : value}` : shift(value);
}

/** A thousand times a decimal text, exactly. */
function shift(value: string): string {
  const [whole = '0', part = ''] = value.split('.');
  const digits = `${whole}${part.padEnd(3, '0').slice(0, 3)}`.replace(/^0+(?=\d)/, '');
  const rest = part.slice(3);
  return rest === '' ? digits : `${digits}.${rest}`;
}
