/**
 * Reads everything that a wallet holds on the network, at one block and in few requests: the native
 * coin, the tokens of the list, and its positions in protocols, each counted once. A token that
 * represents a position (receipts of lending, liquidity tokens, staked ether) is not counted too.
 */

import { sign } from '@moa/finance/money/decimal';
import type { Address, PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { OutsideMemory } from '../outside-memory.ts';
import { ProviderError } from '../provider-error.ts';
import { readAave } from './aave/read-aave.ts';
import { forgetAaveMarket, knownAaveMarket } from './aave/read-aave-market.ts';
import { chainFailure, garbage, isBehind } from './chain-failure.ts';
import { getMemory } from './create-chain-client.ts';
import { readStakedEther } from './lido/read-staked-ether.ts';
import { readWithdrawals } from './lido/read-withdrawals.ts';
import { recallShareRate, rememberShareRate } from './lido/share-rate.ts';
import { readLpTokens } from './lp-tokens/read-lp-tokens.ts';
import { forgetPairs } from './lp-tokens/read-pairs.ts';
import { protocolAddresses } from './protocol-addresses.ts';
import type { StandingPosition } from './protocol-reading.ts';
import { readChainAmount } from './read-amount.ts';
import {
  type Outcome,
  type Reading,
  Reorganised,
  type Round,
  readInRounds,
} from './read-in-rounds.ts';
import { readTokens, type TokensReading } from './read-tokens.ts';
import { createTokenBook, type TokenBook } from './token-book.ts';
import { readTokenList } from './tokens/read-token-list.ts';
import type { Token } from './tokens/token.ts';
import { type KnownFacts, maxDecimals, tokenFacts } from './tokens/token-facts.ts';
import { readUniswapV3 } from './uniswap-v3/read-uniswap-v3.ts';
import type { Standing, TokenBalance, WalletReading } from './wallet-reading.ts';

export async function readWallet(
  client: PublicClient | null,
  network: Network,
  address: Address,
  /** Tokens that were found in the wallet and may be shares of pairs that no list leads to. */
  candidates: readonly Address[] = [],
  /** Maximum number of unlisted tokens whose metadata is requested. */
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
      tokenListUrl === null ? [] : await readTokenList(getMemory(client), tokenListUrl, chainId);
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
      tokenListUrl === null ? [] : await readTokenList(getMemory(client), tokenListUrl, chainId);
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
  const memory = getMemory(client);
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
  const facts = tokenFacts(memory, network.chainId);
  // A share of staked ether is worth what is behind it, whatever the list calls its market.
  const book = createTokenBook(listed, (token) => {
    if (token !== wrapped) return undefined;
    lacksShareRate ||= lido === null && shareRate === null;
    return { priceSymbol: shareRate && 'STETH', priceFactor: shareRate ?? '1' };
  });

  const readers = (round: Round) => ({
    tokens: readTokens(round, network.multicall3, listed, owner, past === undefined ? facts : null),
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
  // Before any protocol counts by them.
  for (const { token } of tokens.value.amounts) book.correct(token);

  const standing: Standing[] = [];
  const staked = settle(outcomes.stakedEther, 'lido', standing);
  const requests = settle(outcomes.withdrawals, 'lido', standing);
  shareRate = staked?.shareRate ?? shareRate;
  if (staked !== null && past === undefined) rememberShareRate(memory, staked.shareRate);
  const loan = settle(outcomes.lending, market, standing);
  const shares = settle(outcomes.pairs, 'uniswap-v2', standing);
  const ranges = settle(outcomes.concentrated, 'uniswap-v3', standing);
  for (const [protocol, reading] of [
    [market, loan],
    ['uniswap-v2', shares],
    ['uniswap-v3', ranges],
    ['lido', staked],
    ['lido', requests],
  ] as const) {
    standing.push(...getNotes(protocol, reading));
  }

  const { receipts, isWhole } = getReceipts(memory, lending?.key ?? null);
  // While the market does not say which tokens are its receipts, their own word keeps them from counting twice.
  const isReceipt = ({ address }: Token) =>
    receipts.has(address) || (!isWhole && facts.get(address)?.receipt === true);
  const others = new Set([lido?.stEth, lido?.wstEth, ...(shares?.receipts ?? [])]);
  if (ofThen !== '') {
    if (lending !== null) forgetAaveMarket(memory, lending.key);
    if (pairs !== null) forgetPairs(memory, pairs.key);
  }
  const counted = {
    native: tokens.value.native,
    amounts: tokens.value.amounts.filter(
      ({ token }) => !isReceipt(token) && !others.has(token.address),
    ),
  };
  const held = getBalances(counted, network, book, facts, bridgedWstEth);
  return {
    blockNumber,
    balances: held.balances,
    market,
    lending: loan?.account ?? null,
    rewards: loan?.rewards ?? [],
    stakedEther: staked?.positions ?? [],
    withdrawals: requests?.positions ?? [],
    pairs: shares?.positions ?? [],
    concentrated: ranges?.positions ?? [],
    unreadable: held.unreadable,
    unread: [...new Set([...held.unread, ...getNames(standing)])],
    standing,
    lacksShareRate,
  };
}

/** The native coin and the tokens; each amount that cannot be right is unreadable by itself. */
function getBalances(
  { native, amounts }: TokensReading,
  network: Network,
  book: TokenBook,
  facts: KnownFacts,
  bridgedWstEth: Address | null,
): Pick<WalletReading, 'balances' | 'unreadable' | 'unread'> {
  const balances: TokenBalance[] = [];
  const unreadable: string[] = [];
  const unread: string[] = [];
  const nativeQuantity = amountOrNull(native, 18);
  if (nativeQuantity === null) {
    unreadable.push('');
    unread.push(network.native.symbol);
  } else if (sign(nativeQuantity) > 0) {
    balances.push({
      tokenAddress: null,
      ...network.native,
      quantity: nativeQuantity,
      priceSymbol: network.native.symbol,
      priceFactor: '1',
      staked: false,
    });
  }
  for (const { token, units } of amounts) {
    const { symbol, name, decimals, priceSymbol, priceFactor } = book.token(token.address);
    const stated = facts.get(token.address)?.decimals ?? null;
    const isCountable = stated === null || stated <= maxDecimals || units === 0n;
    const quantity = isCountable ? amountOrNull(units, decimals) : null;
    if (quantity === null) {
      unreadable.push(token.address);
      // A contract that says nothing at all is no token any more.
      if (units !== null || stated !== null) unread.push(symbol);
    } else if (sign(quantity) > 0) {
      balances.push({
        tokenAddress: token.address,
        symbol,
        name,
        quantity,
        priceSymbol,
        priceFactor,
        staked: token.address === bridgedWstEth,
      });
    }
  }
  return { balances, unreadable, unread };
}

function getNames(standing: readonly Standing[]): string[] {
  return standing.flatMap(({ position, name }) => (position === 'more' ? [] : [name]));
}

/** A protocol that the network does not have. */
// biome-ignore lint/correctness/useYield: it has nothing to ask
function* nothing(): Reading<null> {
  return null;
}

/** Display names; all lending markets are Aave's. */
const protocolNames: Readonly<Record<string, string>> = {
  lido: 'Lido',
  'uniswap-v2': 'Uniswap v2',
  'uniswap-v3': 'Uniswap v3',
};

/** Null of an amount that is unknown or beyond reason. */
function amountOrNull(units: bigint | null, decimals: number): string | null {
  try {
    return units === null ? null : readChainAmount(units, decimals, '');
  } catch {
    return null;
  }
}

/**
 * Returns the result of a protocol's reader; on failure, null and a note that the last known
 * positions are kept.
 */
function settle<T>(
  outcome: Outcome<(() => T) | null>,
  protocol: string,
  standing: Standing[],
): T | null {
  try {
    if (outcome.failure !== null) throw outcome.failure;
    return outcome.value === null ? null : outcome.value();
  } catch (cause) {
    const { message } = chainFailure(cause);
    standing.push({
      protocol,
      position: null,
      name: protocolNames[protocol] ?? 'Aave v3',
      message,
    });
    return null;
  }
}

/** Notes for positions that are kept as last known, and for positions beyond the limit. */
function getNotes(
  protocol: string,
  reading: { standing?: readonly StandingPosition[]; unread?: number } | null,
): Standing[] {
  const notes = (reading?.standing ?? []).map(
    ({ id, name }): Standing => ({
      protocol,
      position: id,
      name,
      message: garbage(`no answer about ${name.slice(0, 40)}`).message,
    }),
  );
  const unread = reading?.unread ?? 0;
  if (unread > 0) {
    const name = protocolNames[protocol] ?? protocol;
    notes.push({ protocol, position: 'more', name, message: tooMany(protocol, unread) });
  }
  return notes;
}

function tooMany(protocol: string, count: number): string {
  return `The wallet has ${count} positions of ${protocol}, more than are read.`;
}

/** Receipts of lending, and whether the market has named all of them. */
function getReceipts(
  memory: OutsideMemory,
  key: string | null,
): { receipts: Set<Address>; isWhole: boolean } {
  if (key === null) return { receipts: new Set(), isWhole: true };
  const market = knownAaveMarket(memory, key);
  return {
    receipts: new Set(market?.reserves.flatMap((reserve) => reserve.receipts)),
    isWhole: market !== null && market.silent.length === 0,
  };
}
