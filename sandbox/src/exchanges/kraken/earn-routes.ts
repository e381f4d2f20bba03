import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact } from '../account/ledger.ts';
import { krakenErrors } from './kraken-errors.ts';

/** Kraken Rewards on what lies at hand, and what is bonded. */
const kinds = [
  { bucket: 'staked', lockType: { type: 'flex', payout_frequency: 604_800 } },
  {
    bucket: 'bonded',
    lockType: {
      type: 'bonded',
      payout_frequency: 604_800,
      bonding_period: 0,
      bonding_period_variable: false,
      bonding_rewards: false,
      exit_queue_period: 0,
      unbonding_period: 2_419_200,
      unbonding_period_variable: false,
      unbonding_rewards: false,
    },
  },
] as const;

/**
 * Registers the routes for earning allocations and their strategies:
 * https://docs.kraken.com/api-reference/earn/list-earn-strategies
 * https://docs.kraken.com/api-reference/earn/list-earn-allocations
 */
export function earnRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest, cost: number) => KeyedAccount,
): void {
  app.post('/0/private/Earn/Strategies', (request) => {
    const account = accountOf(request, 1);
    const items = allocated(account).map(({ asset, bucket, lockType }) => {
      const percent = new Exact(account.yearly(asset, bucket)).times(100).toFixed(4);
      return {
        id: getStrategy(asset, bucket),
        asset: shortName(asset),
        lock_type: lockType,
        apr_estimate: { low: percent, high: percent },
        user_min_allocation: '0.01',
        allocation_fee: '0.0000',
        deallocation_fee: '0.0000',
        auto_compound: { type: 'enabled' },
        yield_source: { type: bucket === 'bonded' ? 'staking' : 'opt_in_rewards' },
        can_allocate: bucket === 'bonded',
        can_deallocate: bucket === 'bonded',
        allocation_restriction_info: [],
      };
    });
    return { error: [], result: { items } };
  });

  app.post('/0/private/Earn/Allocations', (request) => {
    const account = accountOf(request, 1);
    if (account.blind === true) throw krakenErrors.permission();
    const items = allocated(account).map(({ asset, bucket, amount }) => ({
      strategy_id: getStrategy(asset, bucket),
      native_asset: shortName(asset),
      amount_allocated: { total: { native: amount.toFixed(10), converted: '0.0000' } },
      total_rewarded: { native: '0.0000000000', converted: '0.0000' },
    }));
    return {
      error: [],
      result: {
        converted_asset: 'USD',
        total_allocated: '0.0000',
        total_rewarded: '0.0000',
        items,
      },
    };
  });
}

function allocated(account: KeyedAccount) {
  return [...account.balances()].flatMap(([asset, balance]) =>
    kinds.flatMap((kind) => {
      const amount = balance[kind.bucket];
      return amount.isZero() ? [] : [{ ...kind, asset, amount }];
    }),
  );
}

/** Here assets go by the names that they have in public. */
function shortName(asset: string): string {
  return asset === 'BTC' ? 'XBT' : asset === 'DOGE' ? 'XDG' : asset;
}

function getStrategy(asset: string, bucket: string): string {
  return `ES${bucket === 'bonded' ? 'B' : 'F'}-${asset.padEnd(5, 'X')}-WIOIL7`;
}
