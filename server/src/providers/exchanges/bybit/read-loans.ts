import * as z from '@moa/contracts/schema';
import type { HoldingLine } from '../collect-holdings.ts';
import { bybitResult } from '../read/read-result.ts';
import type { BybitClient } from './bybit-client.ts';

const position = z.looseObject({
  borrowList: z.array(
    z.looseObject({
      loanCurrency: z.string(),
      fixedTotalDebt: z.unknown(),
      flexibleTotalDebt: z.unknown(),
    }),
  ),
  collateralList: z.array(z.looseObject({ currency: z.string(), amount: z.unknown() })),
  supplyList: z.array(z.looseObject({ currency: z.string(), amount: z.unknown() })),
});

type LoanPart = { coin: string; part: HoldingLine['part']; amount: unknown };

/**
 * Crypto loans: what is owed, what is pledged for it, and what was lent to others.
 * https://bybit-exchange.github.io/docs/v5/new-crypto-loan/crypto-loan-position
 */
export async function readLoans(client: BybitClient): Promise<LoanPart[]> {
  const answer = await client.privateGetV5CryptoLoanCommonPosition();
  const { borrowList, collateralList, supplyList } = bybitResult(answer, position, 'list of loans');
  return [
    ...borrowList.flatMap(({ loanCurrency, fixedTotalDebt, flexibleTotalDebt }) =>
      [fixedTotalDebt, flexibleTotalDebt].map(
        (amount): LoanPart => ({ coin: loanCurrency, part: 'owed', amount }),
      ),
    ),
    ...collateralList.map(
      ({ currency, amount }): LoanPart => ({ coin: currency, part: 'locked', amount }),
    ),
    ...supplyList.map(
      ({ currency, amount }): LoanPart => ({ coin: currency, part: 'staked', amount }),
    ),
  ];
}
