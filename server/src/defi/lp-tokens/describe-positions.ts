/**
 * Describes shares of pools as returned by the API, with additional data of their pools and the
 * node.
 */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { refuse } from '../refusals/refuse.ts';
import { describePosition } from './describe-position.ts';
import type { OwnShare } from './own-share.ts';
import type { Tools } from './pools/pool-market.ts';
import { readExtras } from './position-extras.ts';

export async function describePositions(
  tools: Tools,
  own: readonly OwnShare[],
  currency: CurrencyCode,
): Promise<PoolPosition[]> {
  const [first] = own;
  if (first === undefined) return [];
  const prices = await tools.pricesFor(first.source.userId);
  const extras = await readExtras({ ...tools, prices }, own, currency);
  return own.flatMap((one) => {
    const beside = extras.get(one.row.id);
    return beside === undefined
      ? []
      : [describePosition(one, beside, prices, currency, tools.clock.now())];
  });
}

export async function describeOne(
  tools: Tools,
  own: OwnShare,
  currency: CurrencyCode,
): Promise<PoolPosition> {
  const [described] = await describePositions(tools, [own], currency);
  if (described === undefined) throw refuse('NO_POSITION');
  return described;
}
