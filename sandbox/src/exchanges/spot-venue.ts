import type { Venue } from './account/seeded-year.ts';
import type { PairFigures } from './pair-figures.ts';
import { quantityDigits, spotWithdrawalFee } from './spot-grid.ts';

/** What the exchanges abroad beside Binance have alike: steps, fees of withdrawals, no fee in orders. */
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
