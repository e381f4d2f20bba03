/**
 * The seams of the sandbox: what its parts promise each other. The market moves; the exchanges and
 * the chain follow it; the control interface steers all of them.
 */
import type { ExchangeId } from './exchange-ids.ts';

/** A decimal number as text, never a float on a seam. */
export type Decimal = string;

export type MarketTick = { symbol: string; usd: Decimal; at: number };

export type Market = {
  /** Price in US dollars of one unit now. */
  usd(symbol: string): Decimal;
  symbols(): readonly string[];
  /** Price in US dollars at a past moment (epoch ms), from the same seed: a year back, hourly. */
  usdAt(symbol: string, at: number): Decimal;
  /** Won for one dollar, now and at a past moment. */
  krwPerUsd(): Decimal;
  krwPerUsdAt(at: number): Decimal;
  /** Premium of Korean prices, e.g. "0.02". */
  kimchiPremium(): Decimal;
  set(symbol: string, usd: Decimal): void;
  pause(): void;
  resume(): void;
  onTick(listener: (ticks: readonly MarketTick[]) => void): () => void;
  stop(): void;
};

export type FaultTarget = `exchange:${ExchangeId}` | 'chain' | 'fiat' | 'mail' | 'chat' | 'push';
type FaultKind =
  | 'down'
  | 'slow'
  | 'rate-limit'
  | 'maintenance'
  | 'garbage'
  | 'lie'
  | 'word'
  | 'pruned'
  | 'none';
export type Lie = 'nan' | 'negative' | 'jump' | 'truncated' | 'wrong-chain';
/**
 * A word in the newest entry of an answer: `at` is its place, such as `data.*.state`, where `*` is the
 * first of a list or of an object of which the keys are names.
 */
export type SaidWord = { path: string; at: string; word: string };
export type Fault = {
  kind: FaultKind;
  ms?: number;
  lie?: Lie;
  /** For `word`: the path of the affected answers, the place in them, and the new word. */
  word?: SaidWord;
  /** Number of blocks whose state a pruned node keeps. */
  blocks?: number;
};

/** Read at every request by the part it concerns. */
export type Faults = {
  of(target: FaultTarget): Fault;
  set(target: FaultTarget, fault: Fault): void;
};

export type ChainWallet = {
  label: string;
  address: `0x${string}`;
  privateKey: `0x${string}`;
  /** One sentence a word: what it holds. */
  holds: readonly string[];
};

export type Chain = {
  rpcUrl: string;
  chainId: number;
  /** Address of every deployed contract by its product name, e.g. aaveV3Pool, uniswapV3Factory, lidoSteth. */
  contracts: Record<string, `0x${string}`>;
  /** The token list: what a wallet of this chain can hold. */
  tokens: readonly {
    address: `0x${string}`;
    symbol: string;
    name: string;
    decimals: number;
    priceSymbol: string;
  }[];
  wallets: readonly ChainWallet[];
  /** Move time on and mine. */
  advance(seconds: number): Promise<void>;
  /** Lido rebase by percent; negative slashes. */
  rebase(percent: Decimal): Promise<void>;
  /** Finalize all waiting withdrawal requests. */
  finalize(): Promise<void>;
  reorg(depth: number): Promise<void>;
  /** While it is held nothing is mined, and what is sent waits; then all of it comes in one block. */
  hold(isHeld: boolean): Promise<void>;
  /** Sends a token to an address, as an exchange does; answers the transaction's hash. */
  pay(payment: { symbol: string; to: `0x${string}`; amount: Decimal }): Promise<`0x${string}`>;
  /** Forgets a transaction that waits to be mined; false where it is mined already. */
  drop(hash: string): Promise<boolean>;
  /** Saves the chain first, unless it is discarded. */
  stop(options?: { discard: boolean }): Promise<void>;
};

export type ChainOptions = {
  /** Port of the public RPC door (0: any). */
  port: number;
  /** Folder where the chain keeps its state between starts. */
  dataDir: string;
  seed: number;
  market: Market;
  faults: Faults;
};
