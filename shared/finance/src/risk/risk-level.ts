/** Risk level of a portfolio, one of four, and the reasons for it. */
import type { PortfolioRisk, riskLevels } from '@moa/contracts/analytics/portfolio';

type RiskLevel = (typeof riskLevels)[number];
type RiskCode = PortfolioRisk['reasons'][number]['code'];

/** Each is null where it is not known. */
type RiskFigures = {
  /** Percent a year. */
  volatility: number | null;
  /** Depth of the deepest drawdown, percent, positive. */
  maxDrawdown: number | null;
  /** Σ share² over assets, 0 to 1. */
  hhi: number | null;
  /** The worst of all loans; null where there is none. */
  healthFactor: number | null;
  /** Stable coins and cash of what is held, percent. */
  stableShare: number | null;
  /** The largest exchange or protocol of what is held, percent. */
  largestPlace: number | null;
};

type RiskReason = { code: RiskCode; level: RiskLevel; value: number; threshold: number };

type Limits = {
  figure: keyof RiskFigures;
  /** `above`: more than the threshold is of that level; `below`: less than it. */
  is: 'above' | 'below';
  moderate: number;
  high?: number;
  very_high?: number;
};

/**
 * Where a level begins. Volatility: broad stock markets have 15 to 20 %, BTC 40 to 60 %, others 80 %
 * and more. Concentration: two equal assets have 0.5, and are not high by it. The zones of the health factor
 * are those of the lending pages (3, 1.5, 1.1). One place that fails takes what lies there: half.
 */
const riskLimits: Record<RiskCode, Limits> = {
  volatility: { figure: 'volatility', is: 'above', moderate: 20, high: 50, very_high: 90 },
  drawdown: { figure: 'maxDrawdown', is: 'above', moderate: 10, high: 25, very_high: 50 },
  concentration: { figure: 'hhi', is: 'above', moderate: 0.25, high: 0.5 },
  single_place: { figure: 'largestPlace', is: 'above', moderate: 50, high: 80 },
  health_factor: { figure: 'healthFactor', is: 'below', moderate: 3, high: 1.5, very_high: 1.1 },
  no_stable_share: { figure: 'stableShare', is: 'below', moderate: 5 },
};

const falling = ['very_high', 'high', 'moderate'] as const;
const gravity: Record<RiskLevel, number> = { low: 0, moderate: 1, high: 2, very_high: 3 };
/** Figures that must be known before a portfolio is rated low in risk. */
const essential = ['volatility', 'maxDrawdown', 'hhi'] as const;

/**
 * Returns the worst level of all figures, and the reasons, worst first; at equal levels the one
 * further beyond its threshold comes first. Null if no figure is beyond a threshold and volatility,
 * drawdown or concentration is unknown: unmeasured risk is not low.
 */
export function riskLevel(figures: RiskFigures): {
  level: RiskLevel | null;
  reasons: RiskReason[];
} {
  const reasons = (Object.keys(riskLimits) as RiskCode[])
    .flatMap((code) => getReason(code, figures) ?? [])
    .sort((a, b) => gravity[b.level] - gravity[a.level] || excess(b) - excess(a));
  const known = essential.every((figure) => figures[figure] !== null);
  return { level: reasons[0]?.level ?? (known ? 'low' : null), reasons };
}

function getReason(code: RiskCode, figures: RiskFigures): RiskReason | null {
  const limits = riskLimits[code];
  const value = figures[limits.figure];
  if (value === null) return null;
  for (const level of falling) {
    const threshold = limits[level];
    if (threshold === undefined) continue;
    if (limits.is === 'above' ? value > threshold : value < threshold) {
      return { code, level, value, threshold };
    }
  }
  return null;
}

/** By which part of its threshold a value is beyond it. */
function excess({ value, threshold }: RiskReason): number {
  return Math.abs(value - threshold) / threshold;
}
