import { type DefiTransaction, reportTransaction } from '@moa/contracts/defi/transactions';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { createLogger } from '@moa/host/log';
import { transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { storeTransaction } from './plan.ts';
import { dropUnreported, listUnreported, storeUnreported, type Unreported } from './unreported.ts';

const log = createLogger('mfe-defi');

/** Reports a sent hash to the server. Throws ApiFailure; the hash is then kept and sent again. */
export async function reportSigned(signed: Unreported): Promise<DefiTransaction> {
  storeUnreported(signed);
  try {
    const transaction = await call(reportTransaction, { body: signed });
    dropUnreported(signed.hash);
    storeTransaction(transaction);
    // It may have settled while its report was answered, and what is pushed then is not pushed again.
    void queryClient.invalidateQueries({ queryKey: transactionsKey });
    return transaction;
  } catch (error) {
    const isLast = isFinal(error);
    if (isLast) dropUnreported(signed.hash);
    // Logged, since retries fail silently: the user only sees that the transaction is under way.
    log.warn('a sent transaction was not taken by the server', {
      code: error instanceof ApiFailure ? error.code : 'unknown',
      isLast,
    });
    throw error;
  }
}

/** Tells once more what was not heard: after the network was gone, or the page was. */
export async function reportAgain(): Promise<void> {
  for (const signed of listUnreported()) await reportSigned(signed).catch(() => undefined);
}

/** The server does not know the plan, or the transaction is none of it: telling again changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 422);
}
