import { matchesMedia } from '@moa/host/internal/browser';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { color, motion, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';

const messages = defineMessages(
  { play: '움직여 보기', quick: '반응 120 ms', normal: '열림 200 ms', theme: '테마 300 ms' },
  {
    play: 'Try it',
    quick: 'Response, 120 ms',
    normal: 'Opening, 200 ms',
    theme: 'Theme, 300 ms',
  },
);

/** The durations of the product, to be seen and compared. */
export function TransitionTest() {
  const t = useMessages(messages);
  const [moved, setMoved] = useState(false);
  return (
    <Stack>
      <CheckList checks={motionChecks} />
      <Card>
        <Button onClick={() => setMoved(!moved)} aria-pressed={moved}>
          {t('play')}
        </Button>
        {(['quick', 'normal', 'theme'] as const).map((name) => (
          <Track key={name}>
            <span>{t(name)}</span>
            <Ball
              style={{
                transition: `left ${motion[name]} ${motion.ease}`,
                left: moved ? 'calc(100% - 24px)' : '0',
              }}
            />
          </Track>
        ))}
      </Card>
    </Stack>
  );
}

const Track = styled.div`
  position: relative;
  padding: ${space(4)} 0 ${space(8)};
  border-bottom: 1px solid ${color.border};
`;
const Ball = styled.span`
  position: absolute;
  bottom: ${space(1)};
  width: 24px;
  height: 24px;
  border-radius: ${radius.round};
  background: ${color.accent};
`;

const reduced = () => matchesMedia('(prefers-reduced-motion: reduce)');
/** ms */
const milliseconds = (text: string) =>
  text.endsWith('ms') ? Number.parseFloat(text) : Number.parseFloat(text) * 1_000;

/** Returns the duration of a transition for an element of the page. */
function getTransition(style: Partial<CSSStyleDeclaration>, changing = false): number {
  const probe = document.createElement('span');
  Object.assign(probe.style, style);
  document.body.append(probe);
  const root = document.documentElement;
  // A change of theme may still be going on.
  delete root.dataset['themeChanging'];
  if (changing) root.dataset['themeChanging'] = '';
  const text = getComputedStyle(probe).transitionDuration.split(',')[0] ?? '0s';
  if (changing) delete root.dataset['themeChanging'];
  probe.remove();
  return milliseconds(text);
}

export const motionChecks: readonly Check[] = [
  {
    states: {
      ko: '반응은 120에서 200 ms, 테마는 300 ms입니다.',
      en: 'Responses take 120 to 200 ms, the theme 300 ms.',
    },
    run: () => {
      const found = [motion.quick, motion.normal, motion.theme].join(' ');
      return found === '120ms 200ms 300ms' ? null : found;
    },
  },
  {
    states: {
      ko: '테마를 바꾸는 동안에만 색이 천천히 바뀝니다.',
      en: 'Colors transition only while the theme changes.',
    },
    run: () => {
      if (reduced()) return { notHere: { ko: '움직임을 줄였습니다.', en: 'Motion is reduced.' } };
      const [still, changing] = [getTransition({}), getTransition({}, true)];
      return still === 0 && changing === 300 ? null : `${still} ${changing}`;
    },
  },
  {
    states: {
      ko: '움직임을 줄이면 거의 즉시 바뀝니다.',
      en: 'With reduced motion, changes are nearly instant.',
    },
    run: () => {
      const found = getTransition({ transitionProperty: 'color', transitionDuration: '200ms' });
      return (reduced() ? found < 1 : found === 200) ? null : String(found);
    },
  },
];
