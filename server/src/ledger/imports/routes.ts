/** /api/v1/assets/ledger/imports: files of other programs and of exchanges, into one account. */
import * as operations from '@moa/contracts/assets/ledger-imports';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { findSource } from '../store/store-by-hand.ts';
import { planImport } from './plan-import.ts';
import { readLines } from './read-lines.ts';
import {
  countImported,
  listImports,
  maxImported,
  removeImport,
  storeImport,
} from './store-import.ts';

export function ledgerImportRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  /** Whatever follows from another ledger. */
  reported: (userId: string, sourceId: string) => Promise<void>,
): Route[] {
  const { db, clock } = context;
  return [
    handle(operations.previewLedgerImport, async ({ caller: { userId }, body }) => {
      const source = await findSource({ db }, { userId, id: body.sourceId });
      const file = readLines(body.csv, body, clock.now());
      return (await planImport(context, source, file, body.places)).preview;
    }),
    handle(operations.importLedger, async ({ caller: { userId }, body, remember }) => {
      const source = await findSource({ db }, { userId, id: body.sourceId });
      const importedAt = clock.now();
      const file = readLines(body.csv, body, importedAt);
      if (!file.isZoneKnown) throw zoneUnknown();
      const plan = await planImport(context, source, file, body.places);
      const { counts, lines } = plan.preview;
      if (counts.refused > 0 && !body.leaveOutRefused) throw unreadable(lines, counts.refused);
      if (plan.entries.length === 0) throw nothingNew();
      if ((await countImported(db, userId)) + plan.entries.length > maxImported) throw tooMany();
      const { fileName } = body;
      const remembered = await db
        .transaction(async (tx) =>
          remember(tx, await storeImport(tx, { userId, source, fileName, importedAt }, plan)),
        )
        .catch((cause: unknown) => {
          throw isUniqueViolation(cause) ? takenMeanwhile() : cause;
        });
      await reported(userId, source.id);
      return remembered;
    }),
    handle(operations.listLedgerImports, ({ caller: { userId } }) => listImports(db, userId)),
    handle(operations.deleteLedgerImport, async ({ caller: { userId }, params: { id } }) => {
      const sourceId = await db.transaction((tx) => removeImport(tx, { userId, id }));
      await reported(userId, sourceId);
      return { id };
    }),
  ];
}

function unreadable(lines: readonly operations.ImportLine[], refused: number): ApiError {
  const first = lines.find(({ fate }) => fate === 'refused');
  return new ApiError(
    'INVALID_REQUEST',
    {
      ko: `${first?.line}번째 줄을 비롯해 ${refused}줄을 읽을 수 없어 아무것도 가져오지 않았습니다.`,
      en: `${refused} lines couldn’t be read, starting with line ${first?.line}, so nothing was imported.`,
    },
    {
      status: 422,
      details: [{ field: 'csv', message: `line ${first?.line}: ${first?.problem}` }],
    },
  );
}

/** Nine hours are another day, and at the end of a year another tax year. */
function zoneUnknown(): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    {
      ko: '파일에 시간대가 적혀 있지 않습니다. 시간대를 선택해 주세요.',
      en: 'The file doesn’t name its time zone. Choose a time zone.',
    },
    { status: 422, details: [{ field: 'zone', message: 'required for this file' }] },
  );
}

/** The same lines came by another page at the same time. */
function takenMeanwhile(): ApiError {
  return new ApiError('CONFLICT', {
    ko: '같은 내역을 방금 다른 곳에서 가져왔습니다. 목록을 확인해 주세요.',
    en: 'The same transactions were just imported elsewhere. Check your list.',
  });
}

function nothingNew(): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    { ko: '이 파일에는 새로 가져올 내역이 없습니다.', en: 'This file has no new transactions.' },
    { status: 422, details: [{ field: 'csv', message: 'nothing new' }] },
  );
}

function tooMany(): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    {
      ko: `가져온 내역은 모두 ${maxImported}건까지 둘 수 있습니다. 필요 없는 파일을 지워 주세요.`,
      en: `You can keep up to ${maxImported} imported transactions. Delete a file you don’t need.`,
    },
    { status: 422, details: [{ field: 'csv', message: 'too many entries' }] },
  );
}
