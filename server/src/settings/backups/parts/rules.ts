import { ApiError } from '../../../http/answers.ts';
import {
  carryOut,
  getChanges,
  lockPerson,
  planRules,
  readRules,
} from '../../../notifications/api.ts';
import type { Part } from '../part.ts';

/** Alert rules and notification settings. Addresses of chats are secrets and not included. */
export const rulesPart: Part<'rules'> = {
  async read(db, userId) {
    const { configs, triggers } = await readRules(db, userId);
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    return { configs: configs.sort(byId), triggers: triggers.sort(byId) };
  },
  count: ({ configs, triggers }) => configs.length + triggers.length,
  async plan(tx, { userId, now }, contents) {
    await lockPerson(tx, userId);
    const { plan, problems } = await planRules(tx, userId, contents, now);
    const broken = problems.filter(({ level }) => level === 'error');
    return {
      differences: getChanges(plan),
      async write() {
        if (broken.length > 0)
          throw new ApiError(
            'INVALID_REQUEST',
            {
              ko: '백업에 작동할 수 없는 알림 규칙이 있습니다. 알림 규칙을 빼고 복원해 주세요.',
              en: 'The backup contains alert rules that can’t work. Restore it without alert rules.',
            },
            {
              status: 422,
              details: broken.map(({ path, code, message }) => ({ field: path, code, message })),
            },
          );
        await carryOut(tx, userId, plan, now);
        return [async ({ bus }) => bus.publish('rules.changed', { userId })];
      },
    };
  },
};
