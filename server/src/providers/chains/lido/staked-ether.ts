/** Staked ether and ways out of it, as they are kept: exact text, amounts in whole tokens. */
import * as z from '@moa/contracts/schema';

const amount = z.string().check(z.regex(/^\d{1,78}(\.\d{1,18})?$/));
const units = z.string().check(z.regex(/^\d{1,78}$/));

export const stakedEther = z.object({
  token: z.oneOf(['stETH', 'wstETH']),
  tokenAddress: z.string(),
  /** Amount of the token itself. */
  amount,
  /** The staked ether that it is, and its shares (raw units). */
  stEth: amount,
  shares: units,
  /** Totals of the protocol, which determine the value of a share. */
  totalPooledEther: units,
  totalShares: units,
  /** stETH in one wstETH. */
  shareRate: amount,
});
export type StakedEther = z.Output<typeof stakedEther>;

export const withdrawalRequest = z.object({
  requestId: units,
  queue: z.string(),
  stEthAddress: z.string(),
  /** As it was asked for. */
  amount,
  shares: units,
  /** Ether that it pays: what can be claimed, or what it would come to at the rate of now. */
  payable: amount,
  /** ISO 8601, UTC. */
  requestedAt: z.string(),
  state: z.oneOf(['waiting', 'claimable']),
});
export type WithdrawalRequest = z.Output<typeof withdrawalRequest>;
