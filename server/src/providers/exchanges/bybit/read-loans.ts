import * as z from '@moa/contracts/schema';
import { bybitResult } from '../read/read-result.ts';
import { fieldsOf, rawRows } from '../read/read-row.ts';
import type { BybitClient } from './bybit-client.ts';

const position = z.looseObject({
  borrowList: rawRows,
  collateralList: rawRows,
  supplyList: rawRows,
});

/** An amount before it is checked. */
export const loanPart = z.looseObject({
  coin: z.unknown(),
  part: z.oneOf(['owed', 'locked', 'staked']),
  amount: z.unknown(),
});
type LoanPart = { coin: unknown; part: 'owed' | 'locked' | 'staked'; amount: unknown };

/**
 * Crypto loans: what is owed, what is pledged for it, and what was lent to others.
 * https://bybit-exchange.github.io/docs/v5/new-crypto-loan/crypto-loan-position
 */
export async function readLoans(client: BybitClient): Promise<LoanPart[]> {
  const answer = await client.privateGetV5CryptoLoanCommonPosition();
  const { borrowList, collateralList, supplyList } = bybitResult(answer, position, 'list of loans');
  return [
    ...borrowList.flatMap((row) => {
      const { loanCurrency, fixedTotalDebt, flexibleTotalDebt } = fieldsOf(row);
      return [fixedTotalDebt, flexibleTotalDebt].map(
        (amount): LoanPart => ({ coin: loanCurrency, part: 'owed', amount }),
      );
    }),
    ...collateralList.map((row) => partOf(row, 'locked')),
    ...supplyList.map((row) => partOf(row, 'staked')),
  ];
}

function partOf(row: unknown, part: LoanPart['part']): LoanPart {
  const { currency, amount } = fieldsOf(row);
  return { coin: currency, part, amount };
}
