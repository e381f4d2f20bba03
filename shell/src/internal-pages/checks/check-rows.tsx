import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { Check, CheckResult, CheckState } from './check.ts';
import { checkMessages } from './check-messages.ts';

/** A line for each check: how it went, what it states, and what was found where it does not hold. */
export function CheckRows({
  checks,
  results,
}: {
  checks: readonly Check[];
  results: readonly CheckResult[];
}) {
  const t = useMessages(checkMessages);
  const locale = useLocale();
  return (
    <ul>
      {checks.map(({ states }, at) => {
        const result = results[at] ?? { state: 'waiting' };
        return (
          <Row key={states.en}>
            <Badge tone={checkTones[result.state]}>{t(result.state)}</Badge>
            <span>
              {states[locale]}
              {result.state === 'fails' ? <Found>{result.found}</Found> : null}
              {result.state === 'not-here' ? <Why>{result.why[locale]}</Why> : null}
            </span>
          </Row>
        );
      })}
    </ul>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(52px, max-content) minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;
  padding: ${space(2)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  > :first-child { justify-self: start; }
`;
const Found = styled.span`
  display: block;
  font-size: ${fontSize[13]};
  color: ${color.danger};
  overflow-wrap: anywhere;
`;
const Why = styled.span`
  display: block;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;

const checkTones = {
  waiting: 'neutral',
  running: 'neutral',
  holds: 'success',
  fails: 'danger',
  'not-here': 'caution',
} as const satisfies Record<CheckState, string>;
