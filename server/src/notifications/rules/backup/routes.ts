/** /api/v1/notifications/export and /import */
import { exportRules, importRules } from '@moa/contracts/notifications/backup';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { ApiError } from '../../../http/answers.ts';
import { handle, type Route } from '../../../http/route.ts';
import { createHeavyWork } from '../heavy-work.ts';
import { lockPerson } from '../lock-person.ts';
import { carryOut, getChecksum } from './carry-out.ts';
import { getChanges, planRules, readRules } from './take-in.ts';

/**
 * Maximum number of configs and rules checked or imported per user and minute: ten of the largest
 * files.
 */
const rulesPerMinute = 2_500;

export function backupRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  const work = createHeavyWork('An import of rules', rulesPerMinute);
  return [
    handle(exportRules, async ({ caller }) => {
      const contents = await readRules(db, caller.userId);
      return {
        format: 'moa-notifications' as const,
        version: 1 as const,
        createdAt: clock.now().toISOString(),
        checksum: getChecksum(contents),
        contents,
      };
    }),
    handle(importRules, async ({ caller: { userId }, body: { file, dryRun }, remember }) => {
      if (getChecksum(file.contents) !== file.checksum)
        throw new ApiError('INVALID_REQUEST', 'The file has changed since it was saved.', {
          status: 422,
          details: [{ field: 'file.checksum', message: 'does not fit the contents' }],
        });
      const now = clock.now();
      work.spend(userId, file.contents.configs.length + file.contents.triggers.length);
      const change = async (tx: Transaction) => {
        await lockPerson(tx, userId);
        const { plan, problems } = await planRules(tx, userId, file.contents, now);
        const broken = problems.some(({ level }) => level === 'error');
        if (broken && !dryRun)
          throw new ApiError('INVALID_REQUEST', 'Some rules in the file can’t work.', {
            status: 422,
            details: problems.map(({ path, code, message }) => ({ field: path, code, message })),
          });
        const ids = dryRun ? {} : await carryOut(tx, userId, plan, now);
        return remember(tx, { changes: getChanges(plan), ids, problems });
      };
      const done = await work.alone(userId, () => db.transaction(change));
      if (!dryRun) bus.publish('rules.changed', { userId });
      return done;
    }),
  ];
}
