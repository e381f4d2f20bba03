import type { Venue } from './account/seeded-year.ts';
import type { PairFigures } from './pair-figures.ts';
import { quantityDigits, spotWithdrawalFee } from './spot-grid.ts';

/**
 * Common rules of the foreign exchanges other than Binance: price steps, withdrawal fees, no fee
 * locked in orders.
 */
export function spotVenue(
  figures: PairFigures,
  own: Pick<Venue, 'feeRate' | 'feeFrom' | 'network' | 'depositsTo' | 'dustRate'>,
): Venue {
  return {
    priceAt: (base, quote, at) => figures.priceAt({ base, quote }, at),
    quantityDigits,
    locksFee: false,
    withdrawalFee: spotWithdrawalFee,
    ...own,
  };
}
