/**
 * Classifies the transfers of one transaction: a trade, an income, or an external deposit or
 * withdrawal. Transfers into or out of a protocol against a receipt are none of these, as they stay
 * in the portfolio as a position. Pure.
 */
import { fromUnits } from '@moa/finance/money/units';
import { type Address, zeroAddress } from 'viem';
import type { LedgerEvent } from '../../exchanges/ledger-event.ts';
import type { TransferLog } from '../discovery/transfer-log.ts';
import type { Token } from '../tokens/token.ts';

export type Parties = {
  owner: Address;
  /** Tokens whose amounts are reported. */
  listed: ReadonlyMap<Address, Pick<Token, 'symbol' | 'decimals'>>;
  /** Contracts of protocols: pools, receipts, position managers. */
  protocols: ReadonlySet<Address>;
  /** Contracts that pay rewards. */
  rewards: ReadonlySet<Address>;
  /**
   * Transactions in which such a contract had another address pay, each with the token: `0xhash
   * 0xtoken`.
   */
  rewarded: ReadonlySet<string>;
  /** Listed tokens that come into being against the native coin, which leaves no log. */
  minted: ReadonlySet<Address>;
};

type Leg = { token: Address; counterparty: Address; units: bigint; place: number };

export function transferEvents(
  transfers: readonly TransferLog[],
  at: Date,
  parties: Parties,
): LedgerEvent[] {
  const { owner, listed, protocols, rewards, rewarded, minted } = parties;
  const [first] = transfers;
  if (first === undefined) return [];
  const { transactionHash } = first;
  // Transfers to oneself move nothing, nor do zero-amount transfers (address poisoning).
  const moved = transfers.filter(({ from, to, units }) => from !== to && units !== 0n);
  const againstReceipt = moved.some(({ token }) => protocols.has(token) && !listed.has(token));
  const seen = new Map<Address, number>();
  const legs = moved.flatMap(({ token, from, to, units }): Leg[] => {
    if (units === null || !listed.has(token)) return [];
    const place = seen.get(token) ?? 0;
    seen.set(token, place + 1);
    const incoming = to === owner;
    return [{ token, counterparty: incoming ? from : to, units: incoming ? units : -units, place }];
  });

  const paid = legs.filter(
    ({ token, units, counterparty }) =>
      units > 0n && (rewards.has(counterparty) || rewarded.has(`${transactionHash} ${token}`)),
  );
  const rest = againstReceipt ? [] : legs.filter((leg) => !paid.includes(leg));
  const swapped = readSwap(rest);
  const flows = rest.filter(
    ({ token, counterparty }) =>
      !protocols.has(counterparty) && !(counterparty === zeroAddress && minted.has(token)),
  );
  return [
    ...paid.map((leg) => event(leg, 'income')),
    ...(swapped === null
      ? flows.map((leg) => event(leg, leg.units > 0n ? 'deposit' : 'withdrawal'))
      : [trade(swapped)]),
  ];

  function event(leg: Leg, type: LedgerEvent['type']): LedgerEvent {
    const { symbol, quantity } = amount(leg.token, leg.units);
    return {
      ...untold,
      externalId: `${transactionHash}:${leg.token}:${leg.place}`,
      at,
      type,
      symbol,
      quantity,
      transactionId: transactionHash,
    };
  }

  function trade({ got, gave }: Swap): LedgerEvent {
    const bought = amount(got.token, got.units);
    const sold = amount(gave.token, gave.units);
    return {
      ...untold,
      externalId: `${transactionHash}:trade`,
      at,
      type: 'trade',
      ...bought,
      counterSymbol: sold.symbol,
      counterQuantity: sold.quantity,
      transactionId: transactionHash,
    };
  }

  function amount(token: Address, units: bigint) {
    const facts = listed.get(token);
    if (facts === undefined) throw new Error(`${token} is not listed`);
    return { symbol: facts.symbol, quantity: fromUnits(units, facts.decimals) };
  }
}

/** Fees are paid in the native coin, which leaves no log. */
const untold = { counterSymbol: null, counterQuantity: null, feeSymbol: null, feeQuantity: null };

type Net = { token: Address; units: bigint };
type Swap = { got: Net; gave: Net };

/** One token in and another out, whatever contracts were between. */
function readSwap(legs: readonly Leg[]): Swap | null {
  const nets = new Map<Address, bigint>();
  for (const { token, units } of legs) nets.set(token, (nets.get(token) ?? 0n) + units);
  const changed = [...nets].filter(([, units]) => units !== 0n);
  const [gave, got] = changed
    .map(([token, units]) => ({ token, units }))
    .sort((one, other) => (one.units < other.units ? -1 : 1));
  if (changed.length !== 2 || gave === undefined || got === undefined) return null;
  return gave.units < 0n && got.units > 0n ? { gave, got } : null;
}
