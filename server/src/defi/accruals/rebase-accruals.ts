/**
 * Shares accrued by staked ether from the oracle's reports: shares · (rate after − rate before).
 */
import { fromUnits } from '@moa/finance/money/units';
import type { HoldingReader } from '../rebase/holding-reader.ts';
import type { RebaseHolding } from '../rebase/holdings.ts';
import type { Accruals, Grown } from './accrual.ts';

export async function readRebaseAccruals(
  reader: Pick<HoldingReader, 'pastOf'>,
  holding: RebaseHolding,
): Promise<Accruals<Grown>> {
  const { label: source, id: sourceId } = holding.source;
  const past = await reader.pastOf(holding);
  if (past === null) {
    return {
      items: [],
      missing: [{ source, reason: 'rewards of staked ether cannot be read now' }],
    };
  }
  const reason = 'rewards of staked ether are not read further back yet';
  const rebases = past.rows.filter(({ kind }) => kind === 'rebase');
  return {
    missing: past.complete ? [] : [{ source, reason, since: past.since.toISOString() }],
    items: rebases.flatMap(({ at, change, ofWrapped }) =>
      // One wstETH stays one: what it earns is more staked ether in each.
      [
        { symbol: 'stETH', units: change - ofWrapped },
        { symbol: 'wstETH', units: ofWrapped },
      ].flatMap(({ symbol, units }): Grown[] => {
        if (units === 0n) return [];
        const quantity = fromUnits(units, 18);
        const priced = { symbol: 'STETH', quantity };
        const inPrice = symbol === 'wstETH' ? { inPrice: true as const } : {};
        return [{ at, sourceId, symbol, kind: 'staking', quantity, priced, ...inPrice }];
      }),
    ),
  };
}
