/** Gain realised since the year began in Seoul, as in the tax reference of that year. */
import { add, multiply } from '@moa/finance/money/decimal';
import type { Context } from '../../../context.ts';
import type { PortfolioReader } from '../../../portfolio/api.ts';
import { seoulDate } from '../../series/time-of.ts';
import { getTaxChoice, readSales } from '../../tax/read-sales.ts';
import { getTaxRules } from '../../tax/tax-rules.ts';
import type { Facts } from '../facts.ts';

/** The ledger is read for it only in years that are taxed. */
export async function getRealised(
  context: Pick<Context, 'db' | 'clock'>,
  { portfolios, perWon }: { portfolios: PortfolioReader; perWon: string | null },
  userId: string,
): Promise<Facts['realised']> {
  const year = Number(seoulDate(context.clock.now()).slice(0, 4));
  if (!getTaxRules(year).isDue) return { year, gain: '0' };
  const { sales } = await readSales({ ...context, portfolios }, userId, getTaxChoice(year));
  const won = add('0', ...sales.flatMap(({ gain }) => gain ?? []));
  return perWon === null ? null : { year, gain: multiply(won, perWon) };
}
