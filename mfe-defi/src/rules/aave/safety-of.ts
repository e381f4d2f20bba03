/** Combined safety of loans: that of the riskiest. */
import type { AavePosition } from '@moa/contracts/defi/aave';
import { cutTo } from '@moa/finance/money/round-to';
import { riskiestFirst } from './riskiest-first.ts';

type Safety =
  /** Nothing is borrowed. */
  | { is: 'noDebt' }
  | { is: 'now'; wallet: string | null }
  /** `percent`: how far the collateral may fall, cut to whole ones, so that it promises no more than there is. */
  | { is: 'near' | 'safe'; wallet: string | null; percent: string };

/**
 * `wallet` is set where there are several loans. Null without a lending position or a known health
 * factor.
 */
export function getSafety(positions: readonly AavePosition[]): Safety | null {
  const [riskiest] = riskiestFirst(positions);
  if (riskiest === undefined) return null;
  const { healthFactor, zone, dropToLiquidation, walletLabel, debts } = riskiest;
  if (healthFactor === null) return debts.length === 0 ? { is: 'noDebt' } : null;
  const loans = positions.filter((one) => one.healthFactor !== null);
  const wallet = loans.length > 1 ? walletLabel : null;
  if (zone === 'liquidation') return { is: 'now', wallet };
  if (dropToLiquidation === null) return null;
  const isNear = zone === 'danger' || zone === 'caution';
  return { is: isNear ? 'near' : 'safe', wallet, percent: cutTo(dropToLiquidation, 0) };
}
