/** Writes and reads the backup file of a user’s data. */
import * as z from '@moa/contracts/schema';
import {
  type BackupContents,
  type BackupFile,
  type BackupGroup,
  backupContents,
  backupFormat,
  backupGroups,
  backupHead,
  backupVersion,
} from '@moa/contracts/settings/shapes/backup-file';
import { ApiError } from '../../http/answers.ts';
import { getChecksum } from '../../notifications/api.ts';

/** `text` is the file itself. */
export type WrittenBackup = { file: BackupFile; text: string };

export function writeBackupFile(contents: BackupContents, now: Date): WrittenBackup {
  const file: BackupFile = {
    format: backupFormat,
    // Older releases read what has nothing that is new to them.
    version: contents.exchangeKeys === undefined ? 1 : backupVersion,
    createdAt: now.toISOString(),
    checksum: getChecksum(contents),
    contents,
  };
  return { file, text: `${JSON.stringify(file)}\n` };
}

const notJson = {
  ko: 'Moa 백업 파일이 아니거나 파일 일부가 잘렸습니다. 내려받은 파일을 수정하지 말고 그대로 올려 주세요.',
  en: 'This isn’t a Moa backup file, or it’s cut off. Upload the file exactly as you downloaded it.',
};
const damaged = {
  ko: '파일 내용이 저장했을 때와 다릅니다. 손상되지 않은 파일을 올려 주세요.',
  en: 'The file has changed since it was saved. Upload an undamaged file.',
};

/** @throws ApiError INVALID_REQUEST with a sentence that says what is wrong with the file */
export function parseBackupText(text: string): BackupFile {
  try {
    return read(z.safeParse(backupHead, JSON.parse(text)));
  } catch (cause) {
    throw cause instanceof SyntaxError ? refused(notJson) : cause;
  }
}

/** @throws ApiError INVALID_REQUEST with a sentence that says what is wrong with the file */
export function parseBackup(data: unknown): BackupFile {
  return read(z.safeParse(backupHead, data));
}

function read(head: {
  success: boolean;
  data?: z.Output<typeof backupHead> | undefined;
}): BackupFile {
  if (!head.success || head.data === undefined) throw refused(notJson);
  const { version, checksum, contents, createdAt } = head.data;
  if (version > backupVersion)
    throw refused({
      ko: `더 새로운 버전의 Moa에서 만든 백업입니다(버전 ${version}). 이 서버는 버전 ${backupVersion}까지 지원합니다.`,
      en: `This backup was created by a newer version of Moa (version ${version}). This server supports up to version ${backupVersion}.`,
    });
  if (getChecksum(contents) !== checksum) throw refused(damaged);
  const parsed = z.safeParse(backupContents, contents);
  if (!parsed.success) {
    const details = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
      field: ['contents', ...path].map(String).join('.'),
      message,
    }));
    throw new ApiError(
      'INVALID_REQUEST',
      {
        ko: `파일에서 읽을 수 없는 항목이 있습니다: ${details[0]?.field}. 아무것도 바꾸지 않았습니다.`,
        en: `The file contains something we can’t read: ${details[0]?.field}. Nothing was changed.`,
      },
      { status: 422, details },
    );
  }
  return {
    format: backupFormat,
    version: backupVersion,
    createdAt,
    checksum,
    contents: parsed.data,
  };
}

/** Returns only the given parts. */
export function getParts(
  contents: BackupContents,
  groups: readonly BackupGroup[] | undefined,
): BackupContents {
  const wanted = backupGroups.filter((group) => groups === undefined || groups.includes(group));
  return Object.fromEntries(
    wanted.flatMap((group) => (contents[group] === undefined ? [] : [[group, contents[group]]])),
  );
}

function refused(words: { ko: string; en: string }): ApiError {
  return new ApiError('INVALID_REQUEST', words, { status: 422 });
}
