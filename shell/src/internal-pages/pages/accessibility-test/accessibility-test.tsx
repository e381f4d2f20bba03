import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { CheckList } from '../../checks/check-list.tsx';
import { readColor } from '../../parts/read-color.ts';
import { Stack } from '../../parts/stack.tsx';
import { contrast } from './contrast.ts';
import { contrastChecks } from './contrast-checks.ts';
import { contrastPairs } from './contrast-pairs.ts';

const messages = defineMessages({ sample: '가나 Aa 123' }, { sample: 'Aa 가나 123' });

/** Every pair of colours that meets in the product, with its contrast, in both themes. */
export function AccessibilityTest() {
  return (
    <Stack>
      <CheckList checks={contrastChecks} />
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
            <Badge tone={ratio >= least ? 'success' : 'danger'}>{ratio.toFixed(2)}</Badge>
          </Row>
        );
      })}
    </Panel>
  );
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
