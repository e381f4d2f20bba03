import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact, getChanges, type LedgerEntry } from '../account/ledger.ts';
import { answer, getPage, getParams } from './okx-pages.ts';

const firstBill = 20_000_000_000n;

/**
 * Bills of the funding account, since ever:
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-asset-bills-details
 */
export function billRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
): void {
  app.get('/api/v5/asset/bills-history', (request) => {
    const params = getParams(request);
    const balances = new Map<string, InstanceType<typeof Exact>>();
    const rows = accountOf(request)
      .entries()
      .flatMap((entry, i) =>
        getChanges(entry)
          .filter(({ bucket }) => bucket === 'funding')
          .map(({ asset, amount }) => {
            const bal = (balances.get(asset) ?? new Exact(0)).plus(amount);
            balances.set(asset, bal);
            return {
              bal: bal.toFixed(),
              balChg: amount.toFixed(),
              billId: String(firstBill + BigInt(i)),
              ccy: asset,
              clientId: '',
              notes: '',
              ts: String(entry.at),
              type: getType(entry),
            };
          }),
      )
      .filter(({ ccy, type }) => (params.ccy ?? ccy) === ccy && (params.type ?? type) === type);
    return answer(getPage(params, rows, ({ ts }) => BigInt(ts)));
  });
}

function getType(entry: LedgerEntry): string {
  switch (entry.kind) {
    case 'deposit':
      return '1';
    case 'move':
      return entry.from === 'funding' ? '131' : '130';
    case 'p2p':
      return entry.side === 'buy' ? '117' : '116';
    case 'gift':
      return entry.amount.startsWith('-') ? '313' : '314';
    case 'airdrop':
      return '229';
    default:
      return '47';
  }
}
