import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import type { Specimens } from '@moa/ui/internal/specimens/define-specimens';
import { styled } from '@moa/ui/styled';
import { Link2 } from 'lucide-react';
import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ThemePanel } from './theme-panel.tsx';
import type { ViewOptions } from './view-options.ts';

const messages = defineMessages(
  { link: '{part}만 보는 주소', states: '상태 {count}가지' },
  { link: 'Link to {part} only', states: '{count} states' },
);

/** One part: its name, what it is for, and every state in the chosen themes. */
export const PartSection = memo(function PartSection({
  specimens,
  options,
}: {
  specimens: Specimens;
  options: ViewOptions;
}) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [search] = useSearchParams();
  const { part, purpose, states } = specimens;
  const alone = new URLSearchParams([...search, ['part', part]]);
  const themes = options.theme === 'both' ? (['light', 'dark'] as const) : [options.theme];
  const id = partId(part);
  return (
    <Section id={id} aria-labelledby={`${id}-name`}>
      <Head>
        <Name id={`${id}-name`}>{part}</Name>
        <Count>{t('states', { count: states.length })}</Count>
        <Anchor href={`?${alone}`} aria-label={t('link', { part })}>
          <Link2 size={16} aria-hidden />
        </Anchor>
      </Head>
      <Purpose>{purpose[locale]}</Purpose>
      <Panels $stacked={specimens.wide === true || options.width === '390'}>
        {themes.map((theme) => (
          <ThemePanel key={theme} theme={theme} specimens={specimens} options={options} />
        ))}
      </Panels>
    </Section>
  );
});

const Section = styled.section`
  min-width: 0;
  scroll-margin-top: 16px;
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
const Name = styled.h2`
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
`;
const Count = styled.span`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Anchor = styled.a`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.small};
  color: ${color.textFaint};
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
const Purpose = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.textQuiet};
`;
const Panels = styled.div<{ $stacked: boolean }>`
  display: grid;
  gap: ${space(4)};
  @media (min-width: 768px) {
    grid-template-columns: ${({ $stacked }) => ($stacked ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(320px, 1fr))')};
  }
`;

/** The anchor of a part: `DateRange` is `#part-date-range`. */
export function partId(part: string): string {
  return `part-${part
    .trim()
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase()}`;
}
