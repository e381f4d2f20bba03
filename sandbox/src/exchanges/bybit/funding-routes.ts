import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact, getChanges, type LedgerEntry } from '../account/ledger.ts';
import { bybitErrors } from './bybit-errors.ts';
import { getPage, getParams } from './bybit-pages.ts';

/**
 * Registers the route for changes of the funding account, seven days at a time:
 * https://bybit-exchange.github.io/docs/v5/asset/fund-history
 */
export function fundingRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  answer: (result: unknown, message?: string) => object,
  now: () => number,
): void {
  app.get('/v5/asset/fundinghistory', (request) => {
    const account = accountOf(request);
    const params = getParams(request);
    const to = Number(params.createTimeTo ?? Math.floor(now() / 1_000));
    const from = Number(params.createTimeFrom ?? to - 7 * 86_400);
    if (!(to - from <= 7 * 86_400)) throw bybitErrors.parameter('createTimeFrom');
    const balances = new Map<string, InstanceType<typeof Exact>>();
    const rows = account
      .entries()
      .flatMap((entry) =>
        getChanges(entry)
          .filter(({ bucket }) => bucket === 'funding')
          .map(({ asset, amount }) => {
            const after = (balances.get(asset) ?? new Exact(0)).plus(amount);
            balances.set(asset, after);
            const [kind, words] = getWords(entry);
            return {
              memberId: '290118',
              currency: asset,
              ioDirection: amount.isNegative() ? 'O' : 'I',
              txnAmt: amount.absoluteValue().toFixed(),
              afterAmt: after.toFixed(),
              createTime: String(Math.floor(entry.at / 1_000)),
              showBusiType: `fundingAccountRecord${kind}`,
              showBusiTypeEn: kind,
              description: `fundingAccountRecord${words.replaceAll(' ', '')}`,
              descriptionEn: words,
            };
          }),
      )
      .filter(({ createTime }) => Number(createTime) >= from && Number(createTime) <= to)
      .reverse();
    const { rows: list, nextPageCursor } = getPage(params, rows, 10, 100);
    return answer({ nextPageCursor, list });
  });
}

function getWords(entry: LedgerEntry): [kind: string, words: string] {
  switch (entry.kind) {
    case 'deposit':
      return ['Deposit', 'Deposit'];
    case 'p2p':
      return ['Fiat', entry.side === 'buy' ? 'P2P Purchase' : 'P2P Sale'];
    case 'airdrop':
      return ['Airdrop', 'Airdrop Bonus'];
    case 'gift':
      return ['Bybit Pay', 'Transfer'];
    default:
      return ['Transfer', 'Transfer'];
  }
}
