/**
 * Types and states of Coinbase's transactions. Some types are not on its page and stand in accounts all
 * the same.
 * https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions
 */
import type { ReportedWords } from '../history/reported-words.ts';

/**
 * `exchange`: one asset for another; `transfer`: from outside or to it, accounts that are not read
 * included; `own`: between accounts that are all read; `change`: what has no other side here.
 */
export type Meaning = 'exchange' | 'fill' | 'transfer' | 'own' | 'income' | 'change';

export const types: ReportedWords<Meaning> = {
  // Read as fills.
  advanced_trade_fill: 'fill',
  buy: 'exchange',
  sell: 'exchange',
  trade: 'exchange',
  wrap_asset: 'exchange',
  unwrap_asset: 'exchange',
  retail_simple_dust: 'exchange',
  fcm_futures_usdc_sell: 'exchange',
  fcm_futures_usdc_sell_additional_encumberment_rollup: 'exchange',
  send: 'transfer',
  receive: 'transfer',
  request: 'transfer',
  transfer: 'transfer',
  tx: 'transfer',
  fiat_deposit: 'transfer',
  fiat_withdrawal: 'transfer',
  unsupported_asset_recovery: 'transfer',
  // The accounts of derivatives are not read.
  intx_deposit: 'transfer',
  intx_withdrawal: 'transfer',
  derivatives_settlement: 'transfer',
  exchange_deposit: 'transfer',
  exchange_withdrawal: 'transfer',
  pro_deposit: 'transfer',
  pro_withdrawal: 'transfer',
  cardspend: 'transfer',
  vault_withdrawal: 'own',
  staking_transfer: 'own',
  unstaking_transfer: 'own',
  retail_eth2_deprecation: 'own',
  earn_payout: 'income',
  incentives_rewards_payout: 'income',
  incentives_shared_clawback: 'income',
  subscription_rebate: 'income',
  interest: 'income',
  staking_reward: 'income',
  inflation_reward: 'income',
  learning_reward: 'income',
  onchain_reward: 'income',
  cardbuyback: 'income',
  cardspend_cashback: 'income',
  clawback: 'change',
  subscription: 'change',
};

export const states: ReportedWords = {
  completed: 'done',
  // Older entries have the word of the chain.
  confirmed: 'done',
  pending: 'waits',
  waiting_for_clearing: 'waits',
  waiting_for_signature: 'waits',
  canceled: 'void',
  expired: 'void',
  failed: 'void',
};
