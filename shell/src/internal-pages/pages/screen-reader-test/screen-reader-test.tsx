import { setHideAmounts, useAppearance } from '@moa/host/appearance';
import { getAppearance } from '@moa/host/internal/appearance';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, space } from '@moa/ui/core/tokens';
import { speakPercent, speakQuantity } from '@moa/ui/internal/core/spoken';
import { speakMoney } from '@moa/ui/internal/core/spoken-money';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';

const messages = defineMessages(
  {
    figures: '보이는 것과 읽히는 것',
    announce: '알림 읽어 보기',
    announced: '{count}번째 알림입니다.',
  },
  {
    figures: 'Shown and read aloud',
    announce: 'Try an announcement',
    announced: 'This is announcement {count}.',
  },
);

/** Figures as they are drawn and as they are said, and an announcement to listen to. */
export function ScreenReaderTest() {
  const t = useMessages(messages);
  const figures = useRef<HTMLDListElement>(null);
  const [count, setCount] = useState(0);
  const checks = useMemo(() => [...screenReaderChecks, hiddenAmounts(() => figures.current)], []);
  return (
    <Stack>
      <CheckList checks={checks} />
      <Card>
        <CardHeader>
          <CardTitle>{t('figures')}</CardTitle>
        </CardHeader>
        <Figures ref={figures}>
          <Figure>
            <Money value="-123456789" currency="KRW" />
          </Figure>
          <Figure>
            <Money value="1234.5" currency="USD" />
          </Figure>
          <Figure>
            <Money value="0.00000012" currency="BTC" />
          </Figure>
          <Figure>
            <Quantity value="12.5" symbol="ETH" />
          </Figure>
          <Figure>
            <Change amount="-1500" currency="USDT" />
          </Figure>
        </Figures>
        <Figures>
          <Figure>
            <Percent value="12.34" />
          </Figure>
          <Figure>
            <Change percent="2.31" />
          </Figure>
          <Figure>
            <Money value={null} currency="KRW" />
          </Figure>
        </Figures>
      </Card>
      <Card>
        <Button onClick={() => setCount(count + 1)}>{t('announce')}</Button>
        <Said role="status">{count > 0 ? t('announced', { count }) : ''}</Said>
      </Card>
    </Stack>
  );
}

/** Shows a figure, and beside it the text that a screen reader reads from the document. */
function Figure({ children }: { children: ReactNode }) {
  const drawn = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const hideAmounts = useAppearance('hideAmounts');
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with them
  useEffect(() => {
    const copy = drawn.current?.cloneNode(true) as HTMLElement | undefined;
    for (const silent of copy?.querySelectorAll('[aria-hidden]') ?? []) silent.remove();
    // The spoken text of figures is added by a style, so that it cannot be selected.
    const spoken = [...(copy?.querySelectorAll<HTMLElement>('[data-spoken]') ?? [])].map(
      (figure) => figure.dataset['spoken'],
    );
    setSaid([copy?.textContent, ...spoken].join(' ').trim());
  }, [hideAmounts, locale]);
  return (
    <div>
      <dt ref={drawn}>{children}</dt>
      <dd>{said}</dd>
    </div>
  );
}

function hiddenAmounts(figures: () => HTMLElement | null): Check {
  return {
    states: {
      ko: '금액을 숨기면 문서에 숫자가 하나도 남지 않습니다.',
      en: 'With amounts hidden, no digits remain in the document.',
    },
    run: async () => {
      const hidden = getAppearance().hideAmounts;
      setHideAmounts(true);
      await afterPaint();
      const written = getWords(figures());
      setHideAmounts(hidden);
      return written.find((words) => /\d/.test(words)) ?? null;
    },
  };
}

/** Everything of an element that can be read: its text and what its attributes say. */
function getWords(element: HTMLElement | null): string[] {
  const attributes = [...(element?.querySelectorAll('*') ?? [])].flatMap((inner) =>
    [...inner.attributes]
      .filter(({ name }) => name !== 'class' && name !== 'style')
      .map(({ value }) => value),
  );
  return [element?.textContent ?? '', ...attributes];
}

const Figures = styled.dl`
  display: grid;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding: ${space(2)} 0;
  }
  & + &, > div + div { border-top: 1px solid ${color.border}; }
  dd { color: ${color.textQuiet}; }
`;
const Said = styled.p`
  &:not(:empty) { margin-top: ${space(3)}; }
  color: ${color.textQuiet};
`;

/** Once what was just changed is on the screen and has settled. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 80));
}

/**
 * Characters that spoken text must not contain, because voices read them differently; digits and
 * words are allowed.
 */
const unreadable = /[₩$€¥₮₿Ξ▲▼—]|-\d/;

export const screenReaderChecks: readonly Check[] = (['ko', 'en'] as const).map((locale) => ({
  states:
    locale === 'ko'
      ? {
          ko: '한국어: 기호 없이 말로 읽습니다.',
          en: 'Korean: figures are read as words, without symbols.',
        }
      : {
          ko: '영어: 기호 없이 말로 읽습니다.',
          en: 'English: figures are read as words, without symbols.',
        },
  run: () => {
    const said = [
      speakMoney('-123456789.5', 'KRW', locale),
      speakMoney('1234.5', 'USD', locale),
      speakMoney('0.00000012', 'BTC', locale),
      speakMoney('99', 'USDT', locale),
      speakQuantity('0.00001234', locale, 'ETH'),
      speakPercent('-2.31', locale),
    ];
    return said.find((text) => unreadable.test(text)) ?? null;
  },
}));
