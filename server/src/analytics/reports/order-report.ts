/** Takes an order for a report or an export, in the caller's transaction. */
import { maxReports } from '@moa/contracts/analytics/reports';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { addJob, countJobs, type ListedJob } from './store.ts';

type NewJob = Pick<
  ListedJob,
  'userId' | 'kind' | 'subject' | 'format' | 'fromDay' | 'toDay' | 'currency' | 'options'
> & { scheduleId?: string };

/** One whose word to the queue was lost is looked for after this. */
const forgottenMs = 10_000;

/** Throws CONFLICT where the person has as many as there can be. */
export async function orderReport(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  order: NewJob,
): Promise<ListedJob> {
  if ((await countJobs(tx, order.userId, order.kind)) >= maxReports) {
    throw new ApiError('CONFLICT', {
      ko: `최대 ${maxReports}개까지 둘 수 있습니다. 이전 항목을 삭제하고 다시 만들어 주세요.`,
      en: `There can be ${maxReports} at most. Delete older ones and try again.`,
    });
  }
  const createdAt = clock.now();
  const row: ListedJob = {
    scheduleId: null,
    ...order,
    id: newId(order.kind === 'report' ? 'rep' : 'exp'),
    status: 'queued',
    progress: 0,
    attempts: 0,
    leaseUntil: new Date(createdAt.getTime() + forgottenMs),
    ...{ fileId: null, size: null, checksum: null, errorCode: null, errorMessage: null },
    createdAt,
    expiresAt: null,
  };
  await addJob(tx, row);
  return row;
}
