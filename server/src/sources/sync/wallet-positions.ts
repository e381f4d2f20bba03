/**
 * Holdings of a wallet as rows: one symbol and one price each, so that the total is their exact
 * sum. Rows of one position in a protocol share its id.
 */
import { negate, sign } from '@moa/finance/money/decimal';
import type { AaveReward } from '../../providers/chains/aave/aave-account.ts';
import type { StakedEther, WithdrawalRequest } from '../../providers/chains/lido/staked-ether.ts';
import type { LpPosition } from '../../providers/chains/lp-tokens/lp-position.ts';
import type { StoredToken } from '../../providers/chains/stored-token.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { WalletReading } from '../../providers/chains/wallet-reading.ts';
import type { NewPosition } from '../positions/new-position.ts';
import { positionId } from '../positions/position-id.ts';
import { lendingId, lidoId, pairId, rangeId, withdrawalId } from './group-ids.ts';

type Holdings = Omit<WalletReading, 'blockNumber' | 'unreadable' | 'standing'>;

export function walletPositions(sourceId: string, reading: Holdings): NewPosition[] {
  return [
    ...balances(sourceId, reading),
    ...lending(sourceId, reading),
    ...reading.stakedEther.map((staked) => stakedRow(sourceId, staked)),
    ...reading.withdrawals.map((request) => withdrawalRow(sourceId, request)),
    ...reading.pairs.flatMap((pair) => pairRows(sourceId, pair)),
    ...reading.concentrated.flatMap((range) => rangeRows(sourceId, range)),
  ];
}

function balances(sourceId: string, reading: Holdings): NewPosition[] {
  return reading.balances.map(
    ({ staked, ...balance }): NewPosition => ({
      ...balance,
      id: positionId(sourceId, 'balance', balance.tokenAddress),
      kind: staked ? 'staked' : 'balance',
      locked: null,
      protocol: staked ? 'lido' : null,
    }),
  );
}

function lending(sourceId: string, { market, lending: account, rewards }: Holdings): NewPosition[] {
  const group = { groupId: lendingId(sourceId, market), groupLabel: 'Aave v3' };
  const supplied = (account?.supplies ?? []).map(
    (supply): NewPosition => ({
      ...group,
      id: positionId(sourceId, market, 'supplied', supply.tokenAddress),
      kind: 'supplied',
      symbol: supply.symbol,
      name: supply.name,
      quantity: supply.amount,
      locked: null,
      protocol: market,
      tokenAddress: supply.tokenAddress,
      priceSymbol: supply.priceSymbol,
      priceFactor: supply.priceFactor,
    }),
  );
  const owed = (account?.debts ?? []).map(
    (debt): NewPosition => ({
      ...group,
      id: positionId(sourceId, market, 'debt', debt.rateMode, debt.tokenAddress),
      kind: 'debt',
      symbol: debt.symbol,
      name: debt.name,
      quantity: negate(debt.amount),
      locked: null,
      protocol: market,
      tokenAddress: debt.tokenAddress,
      priceSymbol: debt.priceSymbol,
      priceFactor: debt.priceFactor,
    }),
  );
  const earned = rewards.map(({ token, amount }: AaveReward) => ({
    ...group,
    ...tokenRow(token, amount),
    id: positionId(sourceId, market, 'reward', token.address),
    kind: 'reward' as const,
    protocol: market,
  }));
  return [...supplied, ...owed, ...earned];
}

function stakedRow(sourceId: string, staked: StakedEther): NewPosition {
  const { token, tokenAddress, amount, shareRate } = staked;
  const groupId = lidoId(sourceId, tokenAddress);
  return {
    id: positionId(groupId, 'staked'),
    groupId,
    groupLabel: token,
    kind: 'staked',
    symbol: token,
    name: token === 'stETH' ? 'Lido Staked Ether' : 'Lido Wrapped Staked Ether',
    quantity: amount,
    locked: null,
    protocol: 'lido',
    tokenAddress,
    priceSymbol: 'STETH',
    priceFactor: token === 'stETH' ? '1' : shareRate,
  };
}

/**
 * Pending requests are still staked and can still lose value; finalised ones are claimable ether.
 */
function withdrawalRow(sourceId: string, request: WithdrawalRequest): NewPosition {
  const groupId = withdrawalId(sourceId, request.requestId);
  const waits = request.state === 'waiting';
  return {
    id: positionId(groupId, request.state),
    groupId,
    groupLabel: `unstETH #${request.requestId}`,
    kind: waits ? 'staked' : 'principal',
    symbol: waits ? 'stETH' : 'ETH',
    name: waits ? 'Lido Staked Ether' : 'Ether',
    quantity: request.payable,
    locked: null,
    protocol: 'lido',
    tokenAddress: waits ? request.stEthAddress : null,
    priceSymbol: waits ? 'STETH' : 'ETH',
    priceFactor: '1',
  };
}

function pairRows(sourceId: string, pair: LpPosition): NewPosition[] {
  const { token0, token1, held, staked } = pair;
  const group = {
    groupId: pairId(sourceId, pair.pair),
    groupLabel: `${token0.symbol}/${token1.symbol}`,
    protocol: 'uniswap-v2',
  };
  const rows: NewPosition[] = [];
  const add = (kind: NewPosition['kind'], token: StoredToken, amount: string, where: string) => {
    if (sign(amount) === 0) return;
    const id = positionId(group.groupId, kind, where, token.address);
    rows.push({ ...group, ...tokenRow(token, amount), id, kind });
  };
  add('liquidity', token0, held.amount0, '');
  add('liquidity', token1, held.amount1, '');
  for (const { contract, amount0, amount1, reward } of staked) {
    add('staked', token0, amount0, contract);
    add('staked', token1, amount1, contract);
    if (reward !== null) add('reward', reward.token, reward.amount, contract);
  }
  return rows;
}

function rangeRows(sourceId: string, range: UniswapV3Position): NewPosition[] {
  const { token0, token1, tokenId } = range;
  const group = {
    groupId: rangeId(sourceId, tokenId),
    groupLabel: `${token0.symbol}/${token1.symbol} ${feePercent(range.fee)}% #${tokenId}`,
    protocol: 'uniswap-v3',
  };
  const rows: NewPosition[] = [];
  const add = (kind: NewPosition['kind'], token: StoredToken, amount: string) => {
    if (sign(amount) === 0) return;
    const id = positionId(group.groupId, kind, token.address);
    rows.push({ ...group, ...tokenRow(token, amount), id, kind });
  };
  add('liquidity', token0, range.amount0);
  add('liquidity', token1, range.amount1);
  add('principal', token0, range.principal0 ?? '0');
  add('principal', token1, range.principal1 ?? '0');
  add('reward', token0, range.fees0);
  add('reward', token1, range.fees1);
  return rows;
}

function tokenRow(token: StoredToken | AaveReward['token'], quantity: string) {
  return {
    symbol: token.symbol,
    name: token.name,
    quantity,
    locked: null,
    tokenAddress: token.address,
    priceSymbol: token.priceSymbol,
    priceFactor: token.priceFactor,
    suspicion: token.suspicion,
  };
}

/** 500 parts of a million are 0.05 percent. */
function feePercent(parts: number): string {
  return `${parts / 10_000}`;
}
