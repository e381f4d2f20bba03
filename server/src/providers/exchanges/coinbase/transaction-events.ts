/**
 * Transactions of one of Coinbase's accounts as events. Orders of Advanced Trade are told as fills, so
 * their two sides are left out here.
 * https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions
 */
import * as z from '@moa/contracts/schema';
import { absolute, sign, subtract } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { toldEvents } from '../history/told-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage } from '../read-amount.ts';

const money = z.looseObject({ amount: z.unknown(), currency: z.string() });

export const transaction = z.looseObject({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: money,
  created_at: z.string(),
  network: z.optional(
    z.nullable(
      z.looseObject({
        hash: z.optional(z.nullable(z.string())),
        transaction_fee: z.optional(z.nullable(money)),
      }),
    ),
  ),
});
export type Transaction = z.Output<typeof transaction>;

const told = toldEvents('coinbase');

const fills = new Set(['advanced_trade_fill']);
/** Within the person's own accounts at Coinbase, all of which are read. */
const ownMoves =
  /^(vault_withdrawal|staking_transfer|unstaking_transfer|intx_|derivatives_|retail_eth2|wrap_asset|unwrap_asset|portfolio)/;
const incomes =
  /^(interest|staking_reward|inflation_reward|earn_payout|incentives_|learning_reward|subscription_rebate|cardspend_cashback|cardbuyback|onchain_reward)/;
const transfers =
  /^(send|receive|tx|fiat_deposit|fiat_withdrawal|exchange_deposit|exchange_withdrawal|pro_deposit|pro_withdrawal|transfer|request)$/;

export function eventsOfTransaction(row: Transaction): LedgerEvent[] {
  // What waits or failed is told again, or never was.
  if (row.status !== 'completed' && row.status !== 'confirmed') return [];
  if (fills.has(row.type) || ownMoves.test(row.type)) return [];
  const { amount: quantity, currency: symbol } = row.amount;
  const amount = readDecimal(quantity);
  if (amount === null) throw garbage('coinbase', 'a transaction without its amount');
  const direction = sign(amount);
  if (direction === 0) return [];
  const { id, created_at: at } = row;
  const hash = row.network?.hash;
  if (incomes.test(row.type) && direction > 0) return [told.income(id, at, symbol, amount)];
  if (!transfers.test(row.type)) return [told.adjustment(id, at, symbol, amount)];
  if (direction > 0) return [told.deposit({ id, at, symbol, quantity: amount, hash })];
  // The amount has the network's fee in it.
  const fee = row.network?.transaction_fee;
  const isSame = fee !== undefined && fee !== null && fee.currency === symbol;
  const paid = isSame ? readDecimal(fee.amount) : '0';
  if (paid === null) throw garbage('coinbase', 'a transaction without its fee');
  const whole = subtract(absolute(amount), paid);
  return [told.withdrawal({ id, at, symbol, quantity: whole, fee: paid, hash })];
}
