/** The file of a report or an export. */
import type { Context } from '../../context.ts';
import { readFile } from '../../files/api.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { FileAnswer } from '../../http/answers/file-answer.ts';
import { isExpired } from './describe-report.ts';
import { readJob } from './store.ts';
import type { ReportJobRow } from './tables.ts';

/** Throws NOT_FOUND (410 once its time is over) and CONFLICT while it is not ready. */
export async function download(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  of: { userId: string; id: string; kind: ReportJobRow['kind'] },
): Promise<FileAnswer> {
  const row = await readJob(db, of);
  if (row === undefined) throw noReport();
  const now = clock.now();
  if (isExpired(row, now)) throw expired();
  if (row.status === 'failed') {
    throw new ApiError('CONFLICT', row.errorMessage ?? 'It could not be made.');
  }
  if (row.status !== 'ready') {
    throw new ApiError('CONFLICT', {
      ko: '보고서를 아직 만들고 있습니다. 완료되면 내려받을 수 있습니다.',
      en: 'The report is still being created. You can download it when it’s ready.',
    });
  }
  const file =
    row.fileId === null
      ? undefined
      : await readFile(db, { userId: of.userId, id: row.fileId, now });
  if (file === undefined) throw expired();
  return new FileAnswer(file);
}

export function noReport(): ApiError {
  return new ApiError('NOT_FOUND', 'Report not found.');
}

function expired(): ApiError {
  return new ApiError(
    'NOT_FOUND',
    {
      ko: '보관 기간 7일이 지나 파일을 삭제했습니다. 다시 만들어 주세요.',
      en: 'Files are kept for 7 days, and this one has been deleted. Create it again.',
    },
    { status: 410 },
  );
}
