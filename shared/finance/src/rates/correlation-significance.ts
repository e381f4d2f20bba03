/**
 * Returns the probability of a correlation of `r` or stronger between independent series:
 * two-sided, from Student's t with n − 2 degrees of freedom, t = r·√((n − 2) / (1 − r²)). Null
 * for fewer than three pairs.
 *
 * Source: the regularised incomplete beta function by its continued fraction, Numerical Recipes 6.4 and
 * 14.5 (Press et al., 3rd ed.); log Γ by Lanczos (1964), g = 7, n = 9.
 */
export function correlationSignificance(r: number, n: number): number | null {
  if (n < 3) return null;
  if (Math.abs(r) >= 1) return 0;
  const degrees = n - 2;
  const squared = (r * r * degrees) / (1 - r * r);
  return incompleteBeta(degrees / (degrees + squared), degrees / 2, 0.5);
}

function incompleteBeta(x: number, a: number, b: number): number {
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  );
  // The fraction converges quickly on this side of the mean only.
  return x < (a + 1) / (a + b + 2)
    ? (front * fraction(x, a, b)) / a
    : 1 - (front * fraction(1 - x, b, a)) / b;
}

function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return h;
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** Logarithm of the gamma function, for 0.5 and above. */
function logGamma(x: number): number {
  const z = x - 1;
  const t = z + 7.5;
  const sum = lanczos.reduce((all, g, i) => (i === 0 ? g : all + g / (z + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
