import { matchesMedia } from '@moa/host/internal/browser';
import type { Check } from '../../checks/check.ts';

const reduced = () => matchesMedia('(prefers-reduced-motion: reduce)');

/** Returns the computed duration in ms and the iteration count of a style's animation. */
function getAnimation(style: Partial<CSSStyleDeclaration>): { ms: number; rounds: string } {
  const probe = document.createElement('span');
  Object.assign(probe.style, style);
  document.body.append(probe);
  const { animationDuration, animationIterationCount } = getComputedStyle(probe);
  probe.remove();
  return { ms: Number.parseFloat(animationDuration) * 1_000, rounds: animationIterationCount };
}

const harmless =
  /^(color|opacity|visibility|transform|translate|scale|rotate|(background|border|outline)-color|background-position|stroke-dash)/;

function keyframesOfPage(): CSSKeyframesRule[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) =>
    [...cssRules].filter((rule) => rule instanceof CSSKeyframesRule),
  );
}

export const animationChecks: readonly Check[] = [
  {
    states: {
      ko: '움직임을 줄이면 반복하는 움직임도 한 번, 0.01 ms입니다.',
      en: 'With reduced motion, even repeating motion runs once, for 0.01 ms.',
    },
    run: () => {
      const { ms, rounds } = getAnimation({
        animationDuration: '600ms',
        animationIterationCount: 'infinite',
      });
      const holds = reduced() ? ms < 1 && rounds === '1' : ms === 600 && rounds === 'infinite';
      return holds ? null : `${ms} ${rounds}`;
    },
  },
  {
    states: {
      ko: '움직이는 것은 색, 투명도, 변형뿐이라 자리를 밀지 않습니다.',
      en: 'Only colors, opacity and transforms move, so nothing shifts.',
    },
    run: () => {
      const names = keyframesOfPage().flatMap(({ cssRules }) =>
        [...cssRules].flatMap((frame) =>
          frame instanceof CSSKeyframeRule ? [...frame.style] : [],
        ),
      );
      if (names.length === 0) return 'no keyframes';
      return names.find((name) => !harmless.test(name)) ?? null;
    },
  },
];
