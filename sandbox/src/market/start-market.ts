/**
 * The one market that everything in the sandbox follows. Its past is a function of the seed; from
 * its first start on it walks live, and what it walked is written down as a deviation from the
 * seeded path, so that the past it reports later is the past that was seen.
 */
import { join } from 'node:path';
import type { Decimal, Market, MarketTick } from '../seams.ts';
import { jsonFile } from '../storage/json-file.ts';
import { type MarketAsset, marketAssets } from './assets.ts';
import { deviations, type SavedDeviations } from './deviations.ts';
import { priceHistory } from './price-history.ts';
import { readOnce } from './read-once.ts';
import { getChannel, seededNormal, seededUnit } from './seeded-random.ts';
import { toDigits } from './to-digits.ts';

type MarketOptions = {
  seed: number;
  /** Folder that keeps the last prices; without it the market forgets. */
  dataDir?: string;
  now?: () => number;
  /** Milliseconds between two steps of the walk; 0 leaves stepping to `step`. */
  tickMs?: number;
};

export type SimulatedMarket = Market & {
  assets: readonly MarketAsset[];
  paused(): boolean;
  /** The market's moment: now, or when it was paused. */
  time(): number;
  /** Walk on by one step now. */
  step(): void;
  kimchiPremiumAt(at: number): Decimal;
  /** `usdAt` as a number, for those that read thousands. */
  dollarsAt(symbol: string, at: number): number;
  /** Holds what is pegged to the dollar at a price from now on; "1" gives it its peg back. */
  hold(symbol: string, price: Decimal): void;
  held(): Readonly<Record<string, Decimal>>;
  /** Tells the prices of now once more. */
  retell(): void;
  has(symbol: string): boolean;
};

type Saved = {
  /** Where what is pegged is held, if not at its peg. */
  held?: Record<string, Decimal>;
  seed: number;
  steps: number;
  prices: Record<string, Decimal>;
  pausedAt: number | null;
  deviations: SavedDeviations;
};

const secondsPerYear = 31_557_600;
/** Part of the way back to its peg that a pegged asset goes in one second. */
const pull = 1 / 1_800;

// Over 100 lines: levels, pins, pegs and the walk are one state, which is saved as a whole.
export function startMarket(options: MarketOptions): SimulatedMarket {
  const { seed, now = Date.now, tickMs = 500 } = options;
  const assets: readonly MarketAsset[] = marketAssets;
  const bySymbol = new Map(assets.map((asset) => [asset.symbol, asset]));
  const history = priceHistory(seed, assets);
  const file =
    options.dataDir === undefined
      ? undefined
      : jsonFile<Saved>(join(options.dataDir, 'market.json'));
  const loaded = file?.read();
  const saved = loaded?.seed === seed ? loaded : undefined;

  const written = deviations(saved?.deviations);
  const listeners = new Set<(ticks: readonly MarketTick[]) => void>();
  /** Level of each asset now: dollars, or units of its peg. */
  const levels = new Map<string, number>();
  /** Text of a price that was set or loaded and has not moved since. */
  const pinned = new Map<string, Decimal>();
  const held = new Map(Object.entries(saved?.held ?? {}));
  let steps = saved?.steps ?? 0;
  let pausedAt: number | null = saved?.pausedAt ?? null;
  let lastStep = now();
  let lastSave = lastStep;

  for (const asset of assets) {
    levels.set(asset.symbol, history.levelAt(asset.symbol, lastStep) * written.last(asset.symbol));
  }
  if (saved !== undefined) {
    for (const [symbol, usd] of Object.entries(saved.prices))
      if (bySymbol.has(symbol)) put(symbol, usd);
  }
  writeDown();

  const timer = tickMs > 0 ? setInterval(step, tickMs) : undefined;
  timer?.unref();

  /** Where what is pegged returns to. */
  function home({ symbol, level }: MarketAsset): number {
    const at = held.get(symbol);
    return at === undefined ? level : Number(at);
  }

  function known(symbol: string): MarketAsset {
    const asset = bySymbol.get(symbol);
    if (asset === undefined) throw new Error(`The market has no ${symbol}.`);
    return asset;
  }

  function dollars(
    { peg }: MarketAsset,
    level: number,
    pegPrice: (symbol: string) => number,
  ): number {
    return peg === undefined || peg === 'USD' ? level : level * pegPrice(peg);
  }

  function usd(symbol: string): Decimal {
    const asset = known(symbol);
    return (
      pinned.get(symbol) ??
      dollars(asset, levels.get(symbol) ?? 0, (peg) => Number(usd(peg))).toFixed(asset.digits)
    );
  }

  function exactAt(asset: MarketAsset, at: number): number {
    const level = history.levelAt(asset.symbol, at) * written.at(asset.symbol, at);
    return dollars(asset, level, (peg) => dollarsAt(peg, at));
  }

  function usdAt(symbol: string, at: number): Decimal {
    if (at >= now()) return usd(symbol);
    const asset = known(symbol);
    return exactAt(asset, at).toFixed(asset.digits);
  }

  function dollarsAt(symbol: string, at: number): number {
    if (at >= now()) return Number(usd(symbol));
    const asset = known(symbol);
    return toDigits(exactAt(asset, at), asset.digits);
  }

  function put(symbol: string, price: Decimal): void {
    const asset = known(symbol);
    const per = asset.peg === undefined || asset.peg === 'USD' ? 1 : Number(usd(asset.peg));
    levels.set(symbol, Number(price) / per);
    pinned.set(symbol, price);
  }

  /** Notes where the walk is, relative to the seeded path. */
  function writeDown(): void {
    const at = now();
    for (const asset of assets) {
      const level = levels.get(asset.symbol) ?? 0;
      written.note(asset.symbol, at, level / history.levelAt(asset.symbol, at));
    }
  }

  function save(): void {
    lastSave = now();
    writeDown();
    if (file === undefined) return;
    const prices = Object.fromEntries(assets.map(({ symbol }) => [symbol, usd(symbol)]));
    file.write({
      seed,
      steps,
      prices,
      pausedAt,
      deviations: written.saved(now()),
      held: Object.fromEntries(held),
    });
  }

  function step(): void {
    const at = now();
    // A machine that slept wakes to a market that went on by minutes at most, not to a leap.
    const seconds = Math.min(Math.max((at - lastStep) / 1_000, 0), 300);
    lastStep = at;
    if (pausedAt === null && seconds > 0) {
      walk(seconds, at);
      steps += 1;
    }
    if (at - lastSave >= 60_000) save();
  }

  function walk(seconds: number, at: number): void {
    const years = Math.sqrt(seconds / secondsPerYear);
    const shared = seededNormal(seed, getChannel('live/market'), steps);
    const moved: string[] = [];
    for (const asset of assets) {
      const channel = getChannel(`live/${asset.symbol}`);
      const own = seededNormal(seed, channel, steps);
      const alone = Math.sqrt(1 - asset.common ** 2);
      const move = asset.volatility * years * (asset.common * shared + alone * own);
      const level = levels.get(asset.symbol) ?? asset.level;
      const back =
        asset.peg === undefined ? 0 : (home(asset) - level) * Math.min(pull * seconds, 1);
      const before = usd(asset.symbol);
      levels.set(asset.symbol, level * Math.exp(move) + back);
      pinned.delete(asset.symbol);
      // The large ones trade at every step, the others now and then.
      const trades = asset.common >= 0.9 || seededUnit(seed, channel ^ 0x55, steps) < 0.4;
      if (trades && usd(asset.symbol) !== before) moved.push(asset.symbol);
    }
    announce(moved, at);
  }

  function announce(symbols: readonly string[], at: number): void {
    if (symbols.length === 0) return;
    const ticks = symbols.map((symbol) => ({ symbol, usd: usd(symbol), at }));
    for (const listener of listeners) listener(ticks);
  }

  const marketTime = (): number => pausedAt ?? now();
  const krwPerUsdAt = readOnce((at) => history.krwPerUsdAt(at).toFixed(2));
  const kimchiPremiumAt = readOnce((at) => history.premiumAt(at).toFixed(5));

  const market: SimulatedMarket = {
    assets,
    has: (symbol) => bySymbol.has(symbol),
    symbols: () => assets.map(({ symbol }) => symbol),
    usd,
    usdAt,
    dollarsAt,
    krwPerUsd: () => krwPerUsdAt(marketTime()),
    krwPerUsdAt: (at) => krwPerUsdAt(Math.min(at, marketTime())),
    kimchiPremium: () => kimchiPremiumAt(marketTime()),
    kimchiPremiumAt: (at) => kimchiPremiumAt(Math.min(at, marketTime())),
    set(symbol, price) {
      known(symbol);
      if (!/^\d+(\.\d+)?$/.test(price) || Number(price) <= 0) {
        throw new Error(`A price is a decimal number above zero, not "${price}".`);
      }
      // What follows another asset keeps its distance: its own price moves with it.
      const followers = assets.filter(({ peg }) => peg === symbol).map((asset) => asset.symbol);
      writeDown();
      put(symbol, price);
      for (const follower of followers) pinned.delete(follower);
      save();
      announce([symbol, ...followers], now());
    },
    hold(symbol, price) {
      const asset = known(symbol);
      if (asset.peg !== 'USD') throw new Error(`${symbol} is not pegged to the dollar.`);
      if (Number(price) === asset.level) held.delete(symbol);
      else held.set(symbol, price);
      market.set(symbol, price);
    },
    held: () => Object.fromEntries(held),
    retell: () => announce(market.symbols(), now()),
    pause() {
      if (pausedAt !== null) return;
      pausedAt = now();
      save();
      // Levels move without a trade as well: sockets and lists report one price from here on.
      announce(market.symbols(), pausedAt);
    },
    resume() {
      pausedAt = null;
      lastStep = now();
      save();
    },
    paused: () => pausedAt !== null,
    time: marketTime,
    step,
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      clearInterval(timer);
      listeners.clear();
      save();
    },
  };
  return market;
}
