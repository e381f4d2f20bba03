import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { answer, pageOf, paramsOf } from './okx-pages.ts';

const month = 2_592_000_000;

/**
 * What earns: savings that end at any time and staking that is bound, with what the savings brought
 * in the last month.
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-saving-balance
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-lending-history
 * https://www.okx.com/docs-v5/en/#financial-product-on-chain-earn-get-active-orders
 */
export function earnRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  now: () => number,
): void {
  app.get('/api/v5/finance/savings/balance', (request) => {
    const { balances, entries, profile } = accountOf(request);
    const asked = paramsOf(request).ccy;
    return answer(
      [...balances()]
        .filter(([ccy, { staked }]) => !staked.isZero() && (asked === undefined || ccy === asked))
        .map(([ccy, { staked }]) => {
          const earned = entries().reduce(
            (sum, entry) =>
              entry.kind === 'reward' && entry.asset === ccy ? sum.plus(entry.amount) : sum,
            staked.times(0),
          );
          return {
            amt: staked.toFixed(),
            ccy,
            earnings: earned.toFixed(),
            loanAmt: staked.toFixed(),
            pendingAmt: '0',
            rate: String(profile.stakes.find(({ asset }) => asset === ccy)?.yearly ?? 0),
            redemptAmt: '0',
          };
        }),
    );
  });

  app.get('/api/v5/finance/savings/lending-history', (request) => {
    const { entries, profile } = accountOf(request);
    const params = paramsOf(request);
    const rows = entries()
      .filter((entry) => entry.kind === 'reward' && entry.at >= now() - month)
      .flatMap((entry) =>
        entry.kind === 'reward' && (params.ccy === undefined || entry.asset === params.ccy)
          ? [
              {
                amt: entry.amount,
                ccy: entry.asset,
                earnings: entry.amount,
                rate: String(
                  profile.stakes.find(({ asset }) => asset === entry.asset)?.yearly ?? 0,
                ),
                ts: String(entry.at),
              },
            ]
          : [],
      );
    return answer(pageOf(params, rows, ({ ts }) => BigInt(ts)));
  });

  app.get('/api/v5/finance/staking-defi/orders-active', (request) => {
    const account = accountOf(request);
    return answer(
      account.entries().flatMap((entry, i) =>
        entry.kind === 'stake' && entry.to === 'bonded'
          ? [
              {
                apy: '0.062',
                cancelRedemptionDeadline: '',
                ccy: entry.asset,
                earningData: [{ ccy: entry.asset, earningType: '0', earnings: '0' }],
                estSettlementTime: String(entry.at + month),
                fastRedemptionData: [],
                investData: [{ amt: entry.amount, ccy: entry.asset }],
                ordId: String(700_000 + i),
                productId: '1001',
                protocol: 'Solana',
                protocolType: 'staking',
                purchasedTime: String(entry.at),
                redeemPeriod: ['30D', '30D'],
                state: '1',
                tag: '',
                term: '30',
              },
            ]
          : [],
      ),
    );
  });
}
