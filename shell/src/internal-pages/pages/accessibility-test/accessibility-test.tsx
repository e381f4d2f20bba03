import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import type { InternalPages } from '../../internal-page-entry.ts';
import { readColor } from '../../parts/chip-choice.tsx';
import { Stack } from '../../parts/stack.tsx';
import { contrast } from './contrast.ts';
import { contrastChecks, contrastPairs } from './contrast-checks.ts';
import { PageWalk } from './page-walk.tsx';
import { walkChecks } from './walk-checks.tsx';
import { neededContrast } from './walk-page.ts';

const messages = defineMessages(
  { sample: '가나 Aa 123', large: '큰 글 {level}', shape: '도형' },
  { sample: 'Aa 가나 123', large: '{level} large', shape: 'shape' },
);

/** Every pair of colours that meets in the product, with its contrast, in both themes. */
export function AccessibilityTest({ pages }: { pages: InternalPages }) {
  return (
    <Stack>
      <CheckList checks={allAccessibilityChecks} />
      <PageWalk pages={pages} />
      <Themes>
        <Pairs theme="light" />
        <Pairs theme="dark" />
      </Themes>
    </Stack>
  );
}

function Pairs({ theme }: { theme: 'light' | 'dark' }) {
  const t = useMessages(messages);
  const locale = useLocale();
  return (
    <Panel data-theme={theme}>
      {contrastPairs.map(({ name, ink, on, least }) => {
        const ratio = contrast(readColor(ink, theme), readColor(on, theme));
        return (
          <Row key={`${ink}${on}`}>
            <Sample
              style={
                least === 3
                  ? { background: `var(${on})`, boxShadow: `inset 0 0 0 3px var(${ink})` }
                  : { background: `var(${on})`, color: `var(${ink})` }
              }
            >
              {least === 3 ? '' : t('sample')}
            </Sample>
            <span>{name[locale]}</span>
            <Levels>
              <Badge tone={ratio >= least ? 'success' : 'danger'}>{ratio.toFixed(2)}</Badge>
              <small>
                {least === 3
                  ? t('shape')
                  : [
                      getLevel(ratio, 'normal'),
                      t('large', { level: getLevel(ratio, 'large') }),
                    ].join(' · ')}
              </small>
            </Levels>
          </Row>
        );
      })}
    </Panel>
  );
}

const sizes = { normal: { px: 15, weight: 400 }, large: { px: 18, weight: 400 } };

/** The level that a ratio reaches for text of a size. */
function getLevel(ratio: number, size: keyof typeof sizes): string {
  if (ratio >= neededContrast(sizes[size], 'AAA')) return 'AAA';
  return ratio >= neededContrast(sizes[size]) ? 'AA' : '—';
}

const Themes = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
`;
const Panel = styled.ul`
  padding: ${space(4)};
  border-radius: ${radius.large};
  border: 1px solid ${color.border};
  background: ${color.surfaceRaised};
  color: ${color.text};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1)} 0;
  font-size: ${fontSize[13]};
`;
const Sample = styled.span`
  display: grid;
  place-items: center;
  height: 32px;
  border-radius: ${radius.small};
`;
const Levels = styled.span`
  display: grid;
  justify-items: end;
  gap: 2px;
  small { color: ${color.textQuiet}; }
`;

/** The pairs of colours, and the walk through a page. */
export const allAccessibilityChecks: readonly Check[] = [...contrastChecks, ...walkChecks];
