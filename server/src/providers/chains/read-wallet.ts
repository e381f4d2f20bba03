/**
 * Reads everything that a wallet holds on the network, at one block and in few requests: the native
 * coin, the tokens of the list, and its positions in protocols, each counted once. A token that
 * represents a position (receipts of lending, liquidity tokens, staked ether) is not counted too.
 */

import type { Address, PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { OutsideMemory } from '../outside-memory.ts';
import { ProviderError } from '../provider-error.ts';
import { readAave } from './aave/read-aave.ts';
import { forgetAaveMarket, knownAaveMarket } from './aave/read-aave-market.ts';
import { chainFailure, garbage, isBehind } from './chain-failure.ts';
import { memoryOf } from './create-chain-client.ts';
import { readStakedEther } from './lido/read-staked-ether.ts';
import { readWithdrawals } from './lido/read-withdrawals.ts';
import { recallShareRate, rememberShareRate } from './lido/share-rate.ts';
import { readLpTokens } from './lp-tokens/read-lp-tokens.ts';
import { forgetPairs } from './lp-tokens/read-pairs.ts';
import { protocolAddresses } from './protocol-addresses.ts';
import type { ProtocolReading } from './protocol-reading.ts';
import { readChainAmount } from './read-amount.ts';
import {
  type Outcome,
  type Reading,
  Reorganised,
  type Round,
  readInRounds,
} from './read-in-rounds.ts';
import { readTokens } from './read-tokens.ts';
import { createTokenBook } from './token-book.ts';
import { readTokenList } from './tokens/read-token-list.ts';
import type { Token } from './tokens/token.ts';
import { readUniswapV3 } from './uniswap-v3/read-uniswap-v3.ts';
import type { Standing, TokenBalance, WalletReading } from './wallet-reading.ts';

export async function readWallet(
  client: PublicClient | null,
  network: Network,
  address: Address,
  /** Tokens that were found in the wallet and may be shares of pairs that no list leads to. */
  candidates: readonly Address[] = [],
  /** How many tokens that no list knows are asked for their words. */
  maxUnlisted?: number,
): Promise<WalletReading> {
  if (client === null) {
    throw new ProviderError(
      'unreachable',
      'SERVICE_UNAVAILABLE',
      `No ${network.name} node is configured here, so its wallets cannot be read.`,
    );
  }
  try {
    const { tokenListUrl, chainId } = network;
    const listed =
      tokenListUrl === null ? [] : await readTokenList(memoryOf(client), tokenListUrl, chainId);
    const again = () =>
      read(client, network, { listed, candidates, maxStrangers: maxUnlisted }, address);
    return await again().catch((cause) => {
      // Once more: networks replace their newest blocks, and nodes see them one after the other.
      if (cause instanceof Reorganised || isBehind(cause)) return again();
      throw cause;
    });
  } catch (cause) {
    throw chainFailure(cause);
  }
}

/**
 * The same of an earlier block, for nodes that keep the state of then. What protocols consist of is
 * taken from what is known of now; where that does not fit, it is asked at the block itself.
 * `shareRate`: stETH in one wstETH then, which prices bridged shares.
 */
export async function readWalletAt(
  client: PublicClient,
  network: Network,
  address: Address,
  blockNumber: bigint,
  {
    shareRate = null,
    candidates = [],
  }: { shareRate?: string | null; candidates?: readonly Address[] } = {},
): Promise<WalletReading> {
  try {
    const { tokenListUrl, chainId } = network;
    const listed =
      tokenListUrl === null ? [] : await readTokenList(memoryOf(client), tokenListUrl, chainId);
    const of = (isOfThen: boolean) =>
      read(
        client,
        network,
        { listed, candidates, past: { blockNumber, isOfThen, shareRate } },
        address,
      );
    const reading = await of(false);
    return reading.standing.length === 0 ? reading : await of(true);
  } catch (cause) {
    throw chainFailure(cause);
  }
}

type ReadScope = {
  listed: readonly Token[];
  candidates: readonly Address[];
  maxStrangers?: number | undefined;
  /** `isOfThen`: markets and pairs as they were at the block, which costs some rounds more. */
  past?: { blockNumber: bigint; isOfThen: boolean; shareRate: string | null };
};

// Over 100 lines: the rounds of one reading, in the order that decides what is asked together.
async function read(
  client: PublicClient,
  network: Network,
  { listed, candidates, maxStrangers, past }: ReadScope,
  owner: Address,
): Promise<WalletReading> {
  const memory = memoryOf(client);
  const addresses = protocolAddresses(network);
  const { lido, concentrated, bridgedWstEth } = addresses;
  const ofThen = past?.isOfThen ? ` @${past.blockNumber}` : '';
  const lending = addresses.lending && {
    ...addresses.lending,
    key: `${addresses.lending.key}${ofThen}`,
  };
  const pairs = addresses.pairs && { ...addresses.pairs, key: `${addresses.pairs.key}${ofThen}` };
  const market = `aave-v3-${network.id}`;
  const wrapped = lido?.wstEth ?? bridgedWstEth;
  let shareRate = past === undefined ? recallShareRate(memory) : past.shareRate;
  let lacksShareRate = false;
  // A share of staked ether is worth what is behind it, whatever the list calls its market.
  const book = createTokenBook(listed, (token) => {
    if (token !== wrapped) return undefined;
    lacksShareRate ||= lido === null && shareRate === null;
    return { priceSymbol: shareRate && 'STETH', priceFactor: shareRate ?? '1' };
  });

  const readers = (round: Round) => ({
    tokens: readTokens(round, network.multicall3, listed, owner),
    lending: lending === null ? nothing() : readAave(round, { market, ...lending }, owner, book),
    stakedEther: lido === null ? nothing() : readStakedEther(round, lido, owner),
    withdrawals: lido?.queue
      ? readWithdrawals(round, { stEth: lido.stEth, queue: lido.queue }, owner)
      : nothing(),
    pairs:
      pairs === null
        ? nothing()
        : readLpTokens(round, { ...pairs, listed, candidates }, owner, book),
    concentrated:
      concentrated === null
        ? nothing()
        : readUniswapV3(round, concentrated, owner, book, maxStrangers),
  });
  const { blockNumber, outcomes } = await readInRounds(
    client,
    network,
    readers,
    past?.blockNumber ?? null,
  );
  const { tokens } = outcomes;
  if (tokens.value === null) throw tokens.failure;

  const standing: Standing[] = [];
  const staked = settle(outcomes.stakedEther, 'lido', standing);
  const requests = settle(outcomes.withdrawals, 'lido', standing);
  shareRate = staked?.shareRate ?? shareRate;
  if (staked !== null && past === undefined) rememberShareRate(memory, staked.shareRate);
  const loan = settle(outcomes.lending, market, standing);
  const shares = settle(outcomes.pairs, 'uniswap-v2', standing);
  const ranges = settle(outcomes.concentrated, 'uniswap-v3', standing);
  for (const [protocol, reading] of [
    ['uniswap-v2', shares],
    ['uniswap-v3', ranges],
    ['lido', requests],
  ] as const) {
    standing.push(...notesOf(protocol, reading));
  }

  const receipts = receiptsOf(memory, lending?.key ?? null, outcomes.lending.failure);
  if (ofThen !== '') {
    if (lending !== null) forgetAaveMarket(memory, lending.key);
    if (pairs !== null) forgetPairs(memory, pairs.key);
  }
  for (const one of [lido?.stEth, lido?.wstEth, ...(shares?.receipts ?? [])]) {
    if (one !== undefined) receipts.add(one);
  }
  const { native, amounts } = tokens.value;
  const balances: TokenBalance[] = [];
  const unreadable: Address[] = [];
  if (native > 0n) {
    balances.push({
      tokenAddress: null,
      ...network.native,
      quantity: readChainAmount(native, 18, network.native.symbol),
      priceSymbol: network.native.symbol,
      priceFactor: '1',
      staked: false,
    });
  }
  for (const { token, units } of amounts) {
    if (receipts.has(token.address)) continue;
    if (units === null) unreadable.push(token.address);
    else if (units > 0n) {
      const { symbol, name, decimals, priceSymbol, priceFactor } = book.token(token.address);
      balances.push({
        tokenAddress: token.address,
        symbol,
        name,
        quantity: readChainAmount(units, decimals, symbol),
        priceSymbol,
        priceFactor,
        staked: token.address === bridgedWstEth,
      });
    }
  }
  // Staked ether and the requests out of it are one protocol: they fail together.
  const lidoStands = standing.some((one) => one.protocol === 'lido' && one.position === null);
  return {
    blockNumber,
    balances,
    market,
    lending: loan?.account ?? null,
    rewards: loan?.rewards ?? [],
    stakedEther: lidoStands ? [] : (staked?.positions ?? []),
    withdrawals: lidoStands ? [] : (requests?.positions ?? []),
    pairs: shares?.positions ?? [],
    concentrated: ranges?.positions ?? [],
    unreadable,
    standing,
    lacksShareRate,
  };
}

/** A protocol that the network does not have. */
// biome-ignore lint/correctness/useYield: it has nothing to ask
function* nothing(): Reading<null> {
  return null;
}

/** What a protocol's reader found; where it failed, null and a note that what was known is kept. */
function settle<T>(
  outcome: Outcome<(() => T) | null>,
  protocol: string,
  standing: Standing[],
): T | null {
  try {
    if (outcome.failure !== null) throw outcome.failure;
    return outcome.value === null ? null : outcome.value();
  } catch (cause) {
    standing.push({ protocol, position: null, message: chainFailure(cause).message });
    return null;
  }
}

/** Which of a protocol's positions stand, and that there are more than anybody reads. */
function notesOf(
  protocol: string,
  reading: Partial<Pick<ProtocolReading<unknown>, 'standing' | 'unread'>> | null,
): Standing[] {
  const { message } = garbage('no answer about a position');
  const notes = (reading?.standing ?? []).map(
    (position): Standing => ({ protocol, position, message }),
  );
  const unread = reading?.unread ?? 0;
  if (unread > 0) notes.push({ protocol, position: 'more', message: tooMany(protocol, unread) });
  return notes;
}

function tooMany(protocol: string, count: number): string {
  return `The wallet has ${count} positions of ${protocol}, more than are read.`;
}

/** Receipts of lending. Without them nobody could tell what is counted twice, so then all fails. */
function receiptsOf(memory: OutsideMemory, key: string | null, failure: unknown): Set<Address> {
  if (key === null) return new Set();
  const market = knownAaveMarket(memory, key);
  if (market === null) throw failure;
  return new Set(market.reserves.flatMap((reserve) => reserve.receipts));
}
