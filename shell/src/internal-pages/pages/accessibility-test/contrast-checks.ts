import type { Localized } from '@moa/contracts/localized';
import type { Check } from '../../checks/check.ts';
import { readColor } from '../../parts/chip-choice.tsx';
import { contrast } from './contrast.ts';

const themes = {
  light: { ko: '밝은 테마', en: 'light theme' },
  dark: { ko: '어두운 테마', en: 'dark theme' },
};

/** Every pair, in both themes, as the browser computes it. */
export const contrastChecks: readonly Check[] = (['light', 'dark'] as const).map((theme) => ({
  states: {
    ko: `${themes[theme].ko}에서 글은 4.5:1, 도형은 3:1을 넘습니다.`,
    en: `In the ${themes[theme].en}, text has 4.5:1 and shapes have 3:1.`,
  },
  run: () => {
    const weak = contrastPairs.flatMap(({ ink, on, least }) => {
      const ratio = contrast(readColor(ink, theme), readColor(on, theme));
      return ratio < least ? [`${ink} / ${on}: ${ratio.toFixed(2)} < ${least}`] : [];
    });
    return weak.length === 0 ? null : weak.join(', ');
  },
}));

type ContrastPair = {
  name: Localized;
  on: string;
  ink: string /** 4.5 for text, 3 for shapes (specification, section 5). */;
  least: 4.5 | 3;
};

const text = (ink: string, on: string, ko: string, en: string): ContrastPair => ({
  name: { ko, en },
  ink,
  on,
  least: 4.5,
});
const shape = (ink: string, on: string, ko: string, en: string): ContrastPair => ({
  ...text(ink, on, ko, en),
  least: 3,
});

/** The pairs of foreground and background in the product. */
export const contrastPairs: readonly ContrastPair[] = [
  text('--text', '--surface-raised', '본문', 'Text'),
  text('--text-quiet', '--surface-raised', '조용한 글', 'Quiet text'),
  text('--text-faint', '--surface-raised', '옅은 글', 'Faint text'),
  text('--text-faint', '--surface-sunken', '바닥 위 옅은 글', 'Faint text on the ground'),
  text('--text-quiet', '--surface-hover', '가리킨 곳의 글', 'Text that is pointed at'),
  text('--on-accent', '--accent', '주요 버튼', 'Main button'),
  text('--accent', '--accent-soft', '고른 것', 'What is chosen'),
  text('--success', '--success-soft', '잘된 일', 'Success'),
  text('--caution', '--caution-soft', '주의', 'Caution'),
  text('--danger', '--danger-soft', '위험', 'Danger'),
  text('--on-danger', '--danger', '위험한 버튼', 'Dangerous button'),
  text('--red', '--surface-raised', '빨간 변동', 'Change in red'),
  text('--blue', '--surface-raised', '파란 변동', 'Change in blue'),
  text('--green', '--surface-raised', '초록 변동', 'Change in green'),
  text('--orange', '--surface-raised', '주황 변동', 'Change in orange'),
  shape('--border-strong', '--surface-raised', '입력란의 테두리', 'Edge of a field'),
  shape('--focus', '--surface-raised', '초점의 테두리', 'Ring of the focus'),
  ...[1, 2, 3, 4, 5].map((at) =>
    shape(`--chart-${at}`, '--surface-raised', `차트 ${at}`, `Chart ${at}`),
  ),
];
