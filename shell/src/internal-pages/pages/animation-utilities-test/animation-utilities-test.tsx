import { matchesMedia } from '@moa/host/internal/browser';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { color } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { useEffect, useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Parts, Row, Stack } from '../../parts/stack.tsx';

const messages = defineMessages(
  {
    play: '움직이는 것들',
    tick: '값 바꾸기',
    wait: '로딩 버튼',
    dialog: '대화 상자 열기',
    skeleton: '오는 중',
    close: '대화 상자는 200 ms 안에 나타나고, 움직임을 줄이면 바로 나타납니다.',
    running: '지금 움직이는 것',
    none: '없습니다.',
    one: '{name} · {ms} ms',
    forever: '{name} · 끝날 때까지',
  },
  {
    play: 'Moving parts',
    tick: 'Change the value',
    wait: 'Loading button',
    dialog: 'Open a dialog',
    skeleton: 'Loading',
    close: 'A dialog appears within 200 ms, or instantly with reduced motion.',
    running: 'Moving now',
    none: 'None.',
    one: '{name} · {ms} ms',
    forever: '{name} · until done',
  },
);

/** Everything of the design system that moves, what of it moves now, and what reduced motion leaves. */
export function AnimationUtilitiesTest() {
  const t = useMessages(messages);
  const [value, setValue] = useState(100);
  const [waiting, setWaiting] = useState(false);
  const [open, setOpen] = useState(false);
  const running = useRunningAnimations();
  return (
    <Stack>
      <CheckList checks={animationChecks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('play')}</CardTitle>
        </CardHeader>
        <Parts>
          <Row>
            <Button onClick={() => setValue(value + (value % 2 ? 1 : -1))}>{t('tick')}</Button>
            <ValueFlash value={String(value)} subject="sample">
              {value}
            </ValueFlash>
          </Row>
          <Button
            busy={waiting}
            onClick={() => {
              setWaiting(true);
              setTimeout(() => setWaiting(false), 2_000);
            }}
          >
            {t('wait')}
          </Button>
          <Button onClick={() => setOpen(true)}>{t('dialog')}</Button>
          <Row>
            <span>{t('skeleton')}</span>
            <Skeleton height={20} width={160} label={false} />
          </Row>
        </Parts>
        <Dialog open={open} onClose={() => setOpen(false)} title={t('dialog')}>
          <p>{t('close')}</p>
        </Dialog>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('running')}</CardTitle>
        </CardHeader>
        {running.length === 0 ? <Quiet>{t('none')}</Quiet> : null}
        <ul>
          {running.map(({ id, name, ms }) => (
            <li key={id}>{ms === null ? t('forever', { name }) : t('one', { name, ms })}</li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

const Quiet = styled.p`
  color: ${color.textQuiet};
`;

/** `ms` is null for what goes on until its reason ends. */
type Running = { id: string; name: string; ms: number | null };
const every = 200;

/** Returns the running animations of the document, polled five times a second. */
function useRunningAnimations(): readonly Running[] {
  const [running, setRunning] = useState<readonly Running[]>([]);
  useEffect(() => {
    const timer = setInterval(() => setRunning(readRunning()), every);
    return () => clearInterval(timer);
  }, []);
  return running;
}

function readRunning(): Running[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation, at) => {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
      const ms = Number(activeDuration);
      return {
        id: `${getName(animation)} ${at}`,
        name: getName(animation),
        ms: Number.isFinite(ms) ? Math.round(ms) : null,
      };
    });
}

/** Returns the animated element and its animated properties. */
function getName({ effect }: Animation): string {
  if (!(effect instanceof KeyframeEffect)) return '';
  const moved = new Set(
    effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
  );
  return `${effect.target?.tagName.toLowerCase() ?? ''} ${[...moved].join(', ')}`.trim();
}

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
