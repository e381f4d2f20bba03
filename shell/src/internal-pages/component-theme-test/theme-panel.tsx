import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import type { Specimens } from '@moa/ui/internal/specimens/define-specimens';
import { styled } from '@moa/ui/styled';
import { RemoteBoundary } from '../../federation/remote-boundary.tsx';
import { UnreadablePart } from './unreadable-part.tsx';
import type { ViewOptions } from './view-options.ts';

const messages = defineMessages(
  { light: '밝은 테마', dark: '어두운 테마' },
  { light: 'Light theme', dark: 'Dark theme' },
);

type Props = { theme: 'light' | 'dark'; specimens: Specimens; options: ViewOptions };

/** Every state of a part in one theme, whichever theme the page has. */
export function ThemePanel({ theme, specimens, options }: Props) {
  const t = useMessages(messages);
  const locale = useLocale();
  return (
    <Panel
      data-theme={theme}
      data-gain={options.gain}
      style={options.width === 'full' ? undefined : { width: `${options.width}px` }}
      role="group"
      aria-label={`${specimens.part}, ${t(theme)}`}
    >
      <States $wide={specimens.wide === true || options.width !== 'full'}>
        {specimens.states.map(({ state, Draw }) => (
          <State key={state.en}>
            <Label>{state[locale]}</Label>
            <Drawn>
              <RemoteBoundary onThrow={(error) => <UnreadablePart error={error} />}>
                <Draw />
              </RemoteBoundary>
            </Drawn>
          </State>
        ))}
      </States>
    </Panel>
  );
}

const Panel = styled.div`
  min-width: 0;
  max-width: 100%;
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceSunken};
  color: ${color.text};
`;
const States = styled.div<{ $wide: boolean }>`
  display: grid;
  gap: ${space(5)} ${space(4)};
  grid-template-columns: ${({ $wide }) => ($wide ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))')};
`;
const State = styled.figure`
  min-width: 0;
`;
const Label = styled.figcaption`
  margin-bottom: ${space(2)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Drawn = styled.div`
  min-width: 0;
`;
