/**
 * Claimable withdrawals of a wallet, as one withdrawal: the queue accepts any number of requests at
 * once.
 */
import type { Context } from '../../context.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { readHoldings } from './holdings.ts';
import { type KnownWithdrawal, readWithdrawal } from './withdrawals.ts';

/** Throws CONFLICT where the wallet waits for nothing. */
export async function readReady(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  tools: Pick<DefiTools, 'chains' | 'logs'>,
  userId: string,
  walletId: string,
): Promise<KnownWithdrawal> {
  const holdings = await readHoldings(context, userId);
  const ids = holdings
    .filter(({ source }) => source.refId === walletId)
    .flatMap(({ requests }) => requests.map(({ id }) => id));
  const known = await Promise.all(ids.map((id) => readWithdrawal(context, tools, userId, id)));
  const [first] = known;
  if (first === undefined) throw refuse('NOT_READY', { details: { estimate: null } });
  return { ...first, requests: known.flatMap(({ requests }) => requests) };
}
