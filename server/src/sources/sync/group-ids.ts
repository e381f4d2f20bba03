/** Ids of positions in protocols: the same at every synchronisation, and not to be guessed. */
import { positionId } from '../positions/position-id.ts';

export const lendingId = (sourceId: string, market: string) => positionId(sourceId, market);

export const lidoId = (sourceId: string, tokenAddress: string) =>
  positionId(sourceId, 'lido', tokenAddress);

export const withdrawalId = (sourceId: string, requestId: string) =>
  positionId(sourceId, 'lido', 'withdrawal', requestId);

export const pairId = (sourceId: string, pair: string) => positionId(sourceId, 'uniswap-v2', pair);

export const rangeId = (sourceId: string, tokenId: string) =>
  positionId(sourceId, 'uniswap-v3', tokenId);
