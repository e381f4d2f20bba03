import type { Check } from '../../checks/check.ts';
import { readColor } from '../../parts/read-color.ts';
import { contrast } from './contrast.ts';
import { contrastPairs } from './contrast-pairs.ts';

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
