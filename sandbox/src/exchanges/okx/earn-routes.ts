import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { okxErrors } from './okx-errors.ts';
import { answer, getPage, getParams } from './okx-pages.ts';

const hour = 3_600_000;
const month = 2_592_000_000;

/**
 * Registers the routes for flexible savings and bonded staking, the savings interest of the last
 * month, and loans, which are always empty here.
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-saving-balance
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-lending-history
 * https://www.okx.com/docs-v5/en/#financial-product-on-chain-earn-get-active-orders
 * https://www.okx.com/docs-v5/en/#financial-product-flexible-loan-get-loan-info
 */
export function earnRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  now: () => number,
): void {
  app.get('/api/v5/finance/savings/balance', (request) => {
    const { balances, entries } = unlessWithheld(accountOf(request), 'savings');
    const requested = getParams(request).ccy;
    return answer(
      [...balances()]
        .filter(
          ([ccy, { staked }]) => !staked.isZero() && (requested === undefined || ccy === requested),
        )
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
            // The least that its owner lends for, which is not what it earns.
            rate: '0.01',
            redemptAmt: '',
          };
        }),
    );
  });

  app.get('/api/v5/finance/savings/lending-history', (request) => {
    const { balances, entries, yearly } = accountOf(request);
    const params = getParams(request);
    // The hour under way: lent at the rate of now, and not paid yet.
    const lent = [...balances()]
      .filter(([ccy, { staked }]) => !staked.isZero() && (params.ccy ?? ccy) === ccy)
      .map(([ccy, { staked }]) => ({
        amt: staked.toFixed(),
        ccy,
        earnings: '0',
        rate: yearly(ccy, 'staked'),
        ts: String(Math.floor(now() / hour) * hour),
      }));
    const paid = entries()
      .filter((entry) => entry.kind === 'reward' && entry.at >= now() - month)
      .flatMap((entry) =>
        entry.kind === 'reward' && (params.ccy === undefined || entry.asset === params.ccy)
          ? [
              {
                amt: balances().get(entry.asset)?.staked.toFixed() ?? '0',
                ccy: entry.asset,
                earnings: entry.amount,
                rate: yearly(entry.asset, 'staked'),
                ts: String(entry.at),
              },
            ]
          : [],
      );
    return answer(getPage(params, [...lent, ...paid], ({ ts }) => BigInt(ts)));
  });

  app.get('/api/v5/finance/staking-defi/orders-active', (request) => {
    const account = accountOf(request);
    return answer(
      account.entries().flatMap((entry, i) =>
        entry.kind === 'stake' && entry.to === 'bonded'
          ? [
              {
                apy: account.yearly(entry.asset, 'bonded'),
                cancelRedemptionDeadline: '',
                ccy: entry.asset,
                earningData: [{ ccy: entry.asset, earningType: '0', earnings: '0' }],
                estSettlementTime: String(entry.at + month),
                fastRedemptionData: [],
                investData: [{ amt: entry.amount, ccy: entry.asset }],
                ordId: String(700_000 + i),
                productId: '1001',
                protocol: 'Solana',
                protocolType: 'defi',
                purchasedTime: String(entry.at),
                state: '1',
                tag: '',
                term: '30',
              },
            ]
          : [],
      ),
    );
  });

  app.get('/api/v5/finance/flexible-loan/loan-info', (request) => {
    unlessWithheld(accountOf(request), 'loans');
    return answer([]);
  });
}

/** Throws if the product is withheld from the account, whatever the permissions of the key. */
function unlessWithheld(account: KeyedAccount, part: string): KeyedAccount {
  if (account.without?.includes(part)) throw okxErrors.withheld();
  return account;
}
