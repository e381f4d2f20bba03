/** Protocol readers for users without on-chain holdings. */
import type { DefiReaders } from '../../defi/api.ts';

const nothing = async () => [];

export const noDefi: DefiReaders = {
  readAccruals: async () => ({ items: [], missing: [] }),
  readPoolLosses: async () => new Map(),
  readRangeLosses: async () => new Map(),
  readUnlocks: async () => new Map(),
  listPools: nothing,
  listRanges: nothing,
  readLendingRates: nothing,
  readFeeOf: async () => null,
  readPegDeviation: async () => null,
  readStakingRates: () => Promise.reject(new Error('nothing is staked')),
};
