import type { Check } from '../../checks/check.ts';
import { getHeadings, getLandmarks } from './landmarks.ts';

export const landmarkChecks: readonly Check[] = [
  {
    states: {
      ko: '본문과 머리말이 하나씩 있습니다.',
      en: 'There is exactly one main and one banner.',
    },
    run: () => {
      const found = getLandmarks(document).map(({ role }) => role);
      const once = (role: string) => found.filter((known) => known === role).length === 1;
      return once('main') && once('banner') ? null : found.join(', ');
    },
  },
  {
    states: {
      ko: '같은 종류가 여럿이면 이름이 다릅니다.',
      en: 'Landmarks of the same type have different names.',
    },
    run: () => {
      const keys = getLandmarks(document).map(({ role, name }) => `${role} ${name}`);
      const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
      return twice.length === 0 ? null : twice.join(', ');
    },
  },
  {
    states: {
      ko: '제목 1은 하나이고, 단계를 건너뛰지 않습니다.',
      en: 'There is one h1, and no heading level is skipped.',
    },
    run: () => {
      const levels = getHeadings(document).map(({ level }) => level);
      const skips = levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
      return levels.filter((level) => level === 1).length === 1 && !skips
        ? null
        : levels.map((level) => `h${level}`).join(' ');
    },
  },
  {
    states: {
      ko: '본문으로 건너뛰는 링크가 가장 먼저 있습니다.',
      en: 'The skip-to-content link comes first.',
    },
    run: () => {
      const first = document.querySelector('a[href], button, input');
      const target = first?.getAttribute('href') ?? '';
      return target.startsWith('#') && document.querySelector(target)?.tagName === 'MAIN'
        ? null
        : (first?.outerHTML.slice(0, 80) ?? 'nothing');
    },
  },
];
