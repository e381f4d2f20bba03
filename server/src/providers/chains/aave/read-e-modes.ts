/** The E-mode categories of a market: read by v3.0's function, else by those of today. Kept for an hour. */
import type { Address } from 'viem';
import type { Reading, Round } from '../read-in-rounds.ts';
import { readableText } from '../tokens/readable-text.ts';
import { eModeAbi } from './abis.ts';

export type EModeCategory = {
  id: number;
  label: string;
  /** Basis points. */
  ltv: bigint;
  liquidationThreshold: bigint;
  liquidationBonus: bigint;
  /** Reserves by their number; null where each reserve names its category itself. */
  collateral: bigint | null;
  borrowable: bigint | null;
};

const storedMs = 3_600_000;
/** Markets number them from one; the largest of today has about twenty. */
const maxCategories = 40;
const maxLabelLength = 40;
const getCategories = () => new Map<string, { categories: EModeCategory[]; at: number }>();

export function* readEModes(
  { ask, memory }: Round,
  key: string,
  pool: Address,
): Reading<EModeCategory[]> {
  const stored = memory.of(getCategories);
  const known = stored.get(key);
  if (known !== undefined && Date.now() - known.at < storedMs) return known.categories;
  const reads = Array.from({ length: maxCategories }, (_, index) => {
    const id = index + 1;
    return {
      id,
      legacy: ask(pool, eModeAbi, 'getEModeCategoryData', [id]),
      config: ask(pool, eModeAbi, 'getEModeCategoryCollateralConfig', [id]),
      label: ask(pool, eModeAbi, 'getEModeCategoryLabel', [id]),
      collateral: ask(pool, eModeAbi, 'getEModeCategoryCollateralBitmap', [id]),
      borrowable: ask(pool, eModeAbi, 'getEModeCategoryBorrowableBitmap', [id]),
    };
  });
  yield;
  const categories = reads.flatMap(({ id, legacy, config, label, collateral, borrowable }) => {
    const reported = config.optional() ?? legacy.optional();
    if (reported === null || reported.liquidationThreshold === 0) return [];
    return [
      {
        id,
        label: readableText(label.optional() ?? legacy.optional()?.label ?? '', maxLabelLength),
        ltv: BigInt(reported.ltv),
        liquidationThreshold: BigInt(reported.liquidationThreshold),
        liquidationBonus: BigInt(reported.liquidationBonus),
        collateral: collateral.optional(),
        borrowable: borrowable.optional(),
      },
    ];
  });
  stored.set(key, { categories, at: Date.now() });
  return categories;
}

export function isEModeCollateral(
  category: EModeCategory,
  reserve: { number: number; eModeCategory: number },
): boolean {
  return category.collateral === null
    ? reserve.eModeCategory === category.id
    : ((category.collateral >> BigInt(reserve.number)) & 1n) === 1n;
}

export function isEModeBorrowable(
  category: EModeCategory,
  reserve: { number: number; eModeCategory: number },
): boolean {
  return category.borrowable === null
    ? reserve.eModeCategory === category.id
    : ((category.borrowable >> BigInt(reserve.number)) & 1n) === 1n;
}
