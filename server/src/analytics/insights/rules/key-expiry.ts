import { dayMs } from '@moa/contracts/time';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getDays, toSettings } from './rule-helpers.ts';

const { days: soon, grave } = thresholds.keyExpiry;

/** A key of an exchange ends soon, and with it the reading of that account. */
export const keyExpiry: Rule = {
  type: 'key_expiry',
  find({ keys, now }) {
    if (keys === null) return null;
    return keys.flatMap(({ id, label, expiresAt }) => {
      const days = Math.floor((expiresAt.getTime() - now.getTime()) / dayMs);
      if (days >= soon) return [];
      const isOver = expiresAt <= now;
      return [
        {
          subject: id,
          bucket: isOver ? 'over' : days < grave ? 'near' : 'soon',
          priority: days < grave ? ('high' as const) : ('medium' as const),
          title: isOver
            ? { ko: `${label} API 키가 만료되었습니다`, en: `Your ${label} API key has expired` }
            : {
                ko: `${label} API 키가 ${days}일 뒤 만료됩니다`,
                en: `Your ${label} API key expires in ${days} days`,
              },
          body: {
            ko: '새 키로 바꾸지 않으면 이 계정의 자산이 갱신되지 않습니다.',
            en: 'Replace the key to keep this account’s assets up to date.',
          },
          evidence: [getDays({ ko: '남은 날', en: 'Days left' }, Math.max(0, days))],
          actions: [toSettings],
        },
      ];
    });
  },
};
