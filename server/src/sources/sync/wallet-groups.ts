/** A wallet's positions in protocols beside lending, as they are kept for their pages. */

import type { WalletReading } from '../../providers/chains/wallet-reading.ts';
import type { DefiPositionRow } from '../positions/tables.ts';
import { lidoId, pairId, rangeId, withdrawalId } from './group-ids.ts';

export type NewGroup = Pick<DefiPositionRow, 'id' | 'kind' | 'protocol' | 'data'>;

export function walletGroups(
  sourceId: string,
  {
    stakedEther,
    withdrawals,
    pairs,
    concentrated,
  }: Pick<WalletReading, 'stakedEther' | 'withdrawals' | 'pairs' | 'concentrated'>,
): NewGroup[] {
  return [
    ...stakedEther.map(
      (data): NewGroup => ({
        id: lidoId(sourceId, data.tokenAddress),
        kind: 'rebase',
        protocol: 'lido',
        data,
      }),
    ),
    ...withdrawals.map(
      (data): NewGroup => ({
        id: withdrawalId(sourceId, data.requestId),
        kind: 'withdrawal',
        protocol: 'lido',
        data,
      }),
    ),
    ...pairs.map(
      (data): NewGroup => ({
        id: pairId(sourceId, data.pair),
        kind: 'lp-token',
        protocol: 'uniswap-v2',
        data,
      }),
    ),
    ...concentrated.map(
      (data): NewGroup => ({
        id: rangeId(sourceId, data.tokenId),
        kind: 'uniswap-v3',
        protocol: 'uniswap-v3',
        data,
      }),
    ),
  ];
}
