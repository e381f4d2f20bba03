/** Where the present value of payments is nothing: searched outwards from no growth at all, in doubles. */

/** As `Payments`, in doubles. */
export type Flows = readonly { at: number; amount: number }[];

/** A piece of the axis of ln(growth) with a zero in it. */
export type Bracket = { low: number; high: number };

/** Losses and gains beyond these (all but a 10^12th, +1,000,000 %) are not looked for. */
const minLog = Math.log(1e-12);
const maxLog = Math.log(10_001);

const firstStep = 0.001;
const growthOfSteps = 1.15;
const widestStep = 0.1;

/** Σ amount · e^(−u·at), times e^(u·end) below zero, so that nothing overflows; the sign is the same. */
function valueAt(flows: Flows, u: number): number {
  const end = u < 0 ? (flows.at(-1)?.at ?? 0) : 0;
  let sum = 0;
  for (const { at, amount } of flows) sum += amount * Math.exp(-u * (at - end));
  return sum;
}

/**
 * The steps nearest to zero within which the sign changes: one, or one on each side of zero, equally
 * far. Steps are a thousandth wide at zero and a tenth further out; two zeros within one step are
 * not seen. `atZero` is the sign of Σ amount, exactly.
 */
export function bracketsNearZero(flows: Flows, atZero: number): Bracket[] {
  const found: Bracket[] = [];
  let [near, below, above] = [0, atZero, atZero];
  for (let width = firstStep; found.length === 0 && near < -minLog; ) {
    const far = near + width;
    if (near < maxLog) {
      const sign = Math.sign(valueAt(flows, Math.min(far, maxLog)));
      if (sign !== above) found.push({ low: near, high: Math.min(far, maxLog) });
      above = sign;
    }
    const sign = Math.sign(valueAt(flows, Math.max(-far, minLog)));
    if (sign !== below) found.push({ low: Math.max(-far, minLog), high: -near });
    below = sign;
    near = far;
    width = Math.min(width * growthOfSteps, widestStep);
  }
  return found;
}

/** Newton’s method, which halves the bracket instead wherever it would leave it or hardly moves. */
export function zeroWithin(flows: Flows, { low, high }: Bracket): number {
  const lowSign = Math.sign(valueAt(flows, low));
  if (lowSign === 0) return low;
  let [from, to, u] = [low, high, (low + high) / 2];
  for (let round = 0; round < 100; round += 1) {
    const end = u < 0 ? (flows.at(-1)?.at ?? 0) : 0;
    let [value, slope] = [0, 0];
    for (const { at, amount } of flows) {
      const part = amount * Math.exp(-u * (at - end));
      value += part;
      slope -= at * part;
    }
    if (value === 0) return u;
    if (Math.sign(value) === lowSign) from = u;
    else to = u;
    const newton = u - value / slope;
    const next = newton > from && newton < to ? newton : (from + to) / 2;
    if (Math.abs(next - u) <= 1e-16 * Math.max(1, Math.abs(u))) return next;
    u = next;
  }
  return u;
}
