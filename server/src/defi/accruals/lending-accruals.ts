/** Interest of supplies and debts in a lending market, out of the logs of the receipts that stand for them. */
import type { MissingPart } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { multiply } from '@moa/finance/money/decimal';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import { type Address, getAddress, pad, parseAbiItem } from 'viem';
import { readLendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { priceSymbol } from '../../providers/chains/tokens/price-symbol.ts';
import { findMarket, type LendingMarket } from '../aave/markets.ts';
import type { LogBook } from '../logs/log-book.ts';
import type { OwnLoan } from '../protocol/own-positions.ts';
import type { Accruals, Grown } from './accrual.ts';

const events = {
  mint: parseAbiItem(
    'event Mint(address indexed caller, address indexed onBehalfOf, uint256 value, uint256 balanceIncrease, uint256 index)',
  ),
  burn: parseAbiItem(
    'event Burn(address indexed from, address indexed target, uint256 value, uint256 balanceIncrease, uint256 index)',
  ),
  transfer: parseAbiItem(
    'event BalanceTransfer(address indexed from, address indexed to, uint256 value, uint256 index)',
  ),
};
const ray = 10n ** 27n;

type Act = ReceiptAct & { block: bigint; logIndex: number };
/** A receipt of a market: of what, and whether it is owed. */
type Receipt = { asset: Address; symbol: string; decimals: number; isDebt: boolean };

export async function readLendingAccruals(
  logs: LogBook,
  markets: readonly LendingMarket[],
  own: OwnLoan,
): Promise<Accruals<Grown>> {
  const { row, source } = own;
  const market = findMarket(markets, source.provider, row.market);
  const { receipts } = await readReceipts(market);
  const past = await readActs(logs, market, [...receipts.keys()], {
    user: source.address as Address,
    until: BigInt(row.blockNumber),
  });
  const lack = (reason: string, since?: Date): MissingPart => ({
    source: `${source.label} · ${row.market}`,
    reason,
    ...(since === undefined ? {} : { since: since.toISOString() }),
  });
  const missing: MissingPart[] = [];
  if (row.account.debts.some(({ rateMode }) => rateMode === 'stable')) {
    missing.push(lack('interest of debts at a stable rate is not told apart'));
  }
  if (!past.complete) missing.push(lack('interest is not read further back yet', past.since));
  const items = [...receipts].flatMap(([address, receipt]) =>
    // Interest can only be told from deposits with the complete history.
    past.complete ? getInterest(receipt, past.acts.get(address) ?? [], own) : [],
  );
  return { items, missing };
}

async function readReceipts(market: LendingMarket): Promise<{ receipts: Map<string, Receipt> }> {
  // What is known of a market is kept: this costs one request.
  const state = await readLendingState(market.client, market.network, market.lending, null);
  const receipts = state.market.reserves.flatMap(({ asset, symbol, decimals, aToken, earning }) =>
    earning.map((address): [string, Receipt] => [
      getAddress(address),
      { asset, symbol, decimals, isDebt: address !== aToken },
    ]),
  );
  return { receipts: new Map(receipts) };
}

async function readActs(
  logs: LogBook,
  { network }: LendingMarket,
  receipts: readonly string[],
  { user, until }: { user: Address; until: bigint },
) {
  const query = { network: network.id, addresses: receipts as Address[] };
  const own = pad(user);
  const [minted, burnt, out, into] = await Promise.all([
    logs.read({ ...query, events: [events.mint], indexed: [null, own] }),
    logs.read({ ...query, events: [events.burn], indexed: [own] }),
    logs.read({ ...query, events: [events.transfer], indexed: [own] }),
    logs.read({ ...query, events: [events.transfer], indexed: [null, own] }),
  ]);
  const acts = new Map<string, Act[]>();
  const put = (
    { address, at, block, logIndex }: Pick<Act, 'at' | 'block' | 'logIndex'> & { address: Address },
    flow: bigint,
    interest = 0n,
  ) => {
    // What came after the balance was read is not in it.
    if (block > until) return;
    const key = getAddress(address);
    acts.set(key, [...(acts.get(key) ?? []), { at, block, logIndex, flow, interest }]);
  };
  for (const log of minted.logs) {
    const { value, balanceIncrease } = log.event.args;
    put(log, value - balanceIncrease, balanceIncrease);
  }
  for (const log of burnt.logs) {
    const { value, balanceIncrease } = log.event.args;
    put(log, -value - balanceIncrease, balanceIncrease);
  }
  // The log counts in shares of the pool; the index makes tokens of them.
  for (const log of out.logs) put(log, -((log.event.args.value * log.event.args.index) / ray));
  for (const log of into.logs) put(log, (log.event.args.value * log.event.args.index) / ray);
  for (const some of acts.values()) some.sort(oldestFirst);
  const reads = [minted, burnt, out, into];
  return {
    acts,
    complete: reads.every(({ complete }) => complete),
    since: new Date(Math.max(...reads.map(({ since }) => since.getTime()))),
  };
}

function oldestFirst(one: Act, other: Act): number {
  return one.block === other.block
    ? one.logIndex - other.logIndex
    : one.block < other.block
      ? -1
      : 1;
}

function getInterest(
  { asset, symbol, decimals, isDebt }: Receipt,
  acts: readonly Act[],
  { row, source }: OwnLoan,
): Grown[] {
  if (acts.length === 0) return [];
  const { supplies, debts } = row.account;
  const variable = debts.filter(({ rateMode }) => rateMode === 'variable');
  const held = (isDebt ? variable : supplies).find(
    ({ tokenAddress }) => getAddress(tokenAddress as Address) === getAddress(asset),
  );
  const balance = toUnits(held?.amount ?? '0', decimals);
  return spreadInterest(acts, { balance, readAt: row.readAt }).map(({ at, units }): Grown => {
    const quantity = fromUnits(isDebt ? -units : units, decimals);
    return {
      at,
      sourceId: source.id,
      kind: 'interest',
      quantity,
      symbol: held?.symbol ?? symbol,
      priced: {
        symbol: held === undefined ? priceSymbol(symbol) : held.priceSymbol,
        quantity: multiply(quantity, held?.priceFactor ?? '1'),
      },
    };
  });
}

// Interest of one receipt of a lending market, exact as a whole: what its balance grew by beyond what came
// and went. What the market wrote down at each act is known at that act; between two acts, and since the
// last one, it is spread evenly over the time, in pieces that end with the days of Seoul. Pure.

/** Recorded action of a receipt token, in smallest units. */
type ReceiptAct = {
  at: Date;
  /** Came in (positive) or went out, interest aside. */
  flow: bigint;
  /** Growth of the balance since the previous action, as far as the log contains it. */
  interest: bigint;
};
type Piece = { at: Date; units: bigint };

/** Seoul has had no summer time since 1988. */
const seoulOffset = 9 * 3_600_000;

/** Acts oldest first, and all there were; `balance` is that of `readAt`. */
function spreadInterest(
  acts: readonly ReceiptAct[],
  { balance, readAt }: { balance: bigint; readAt: Date },
): Piece[] {
  const pieces: Piece[] = [];
  let before: Date | null = null;
  let known = 0n;
  for (const { at, flow, interest } of acts) {
    pieces.push(...spread(before ?? at, at, interest));
    before = at;
    known += flow + interest;
  }
  // The balance itself tells the rest: nothing is written down before the next act.
  if (before !== null) pieces.push(...spread(before, readAt, balance - known));
  return pieces.filter(({ units }) => units !== 0n);
}

/** Adds up to `units`; a stretch without a length is one moment. */
function spread(from: Date, to: Date, units: bigint): Piece[] {
  const [start, end] = [from.getTime(), to.getTime()];
  if (units === 0n || end <= start) return [{ at: to, units }];
  const pieces: Piece[] = [];
  let given = 0n;
  for (let at = start; at < end; ) {
    const day = Math.floor((at + seoulOffset) / dayMs);
    // The last millisecond of the day, so that it counts to that day.
    const next = Math.min(end, (day + 1) * dayMs - seoulOffset);
    const until = (units * BigInt(next - start)) / BigInt(end - start);
    pieces.push({ at: new Date(next === end ? end : next - 1), units: until - given });
    given = until;
    at = next;
  }
  return pieces;
}
