import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { toSettings } from './rule-helpers.ts';

const hourMs = 3_600_000;
const { grave } = thresholds.stale;

/** An account or a wallet that gives no answer. */
export const staleSource: Rule = {
  type: 'stale_source',
  find({ stale, now }) {
    if (stale === null) return null;
    return stale.map(({ id, label, since }) => {
      const hours = Math.floor((now.getTime() - since.getTime()) / hourMs);
      const isLong = hours >= grave;
      return {
        subject: id,
        bucket: isLong ? 'day' : 'hour',
        priority: isLong ? ('high' as const) : ('medium' as const),
        title: {
          ko: `${label}: 자산을 갱신하지 못하고 있습니다`,
          en: `${label}: assets aren’t updating`,
        },
        body: {
          ko: '마지막으로 불러온 값으로 계산하고 있습니다. 다시 연결되면 자동으로 갱신합니다.',
          en: 'Your totals use the last values we loaded. We’ll update them automatically once it reconnects.',
        },
        evidence: [
          {
            label: { ko: '마지막 갱신 후 경과 시간', en: 'Hours since last update' },
            value: `${Math.max(0, hours)}`,
            unit: 'count' as const,
          },
        ],
        actions: [toSettings],
      };
    });
  },
};
