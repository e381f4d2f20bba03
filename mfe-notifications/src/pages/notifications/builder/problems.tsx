import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { builder } from '../../../messages/builder.ts';
import { ruleProblems } from '../../../messages/rule-problems.ts';
import type { DetailPart } from '../../../rule-words/detail-sentence.ts';
import type { RulePart } from '../../../rule-words/rule-sentence.ts';
import type { CheckedRule } from './use-checked-rule.ts';

type Props = { checked: CheckedRule; labelOf(part: RulePart | DetailPart): string };

/** Problems under the name of their part, and warnings. */
export function Problems({ checked, labelOf }: Props) {
  const t = useMessages(ruleProblems);
  const say = useMessages(builder);
  const sentence = ({ part, code, isMissing }: CheckedRule['problems'][number]) => {
    const problem = isMissing ? say('valueMissing') : t(code);
    // What concerns the rule as a whole has no part to name.
    return isPart(part) ? t('at', { part: labelOf(part), problem }) : problem;
  };
  const of = (level: 'error' | 'warning') =>
    checked.problems.filter((problem) => problem.level === level);
  return (
    <Root aria-live="polite">
      {(['error', 'warning'] as const).map((level) =>
        of(level).length === 0 ? null : (
          <Notice key={level} tone={level === 'error' ? 'danger' : 'caution'}>
            <List>
              {of(level).map((problem) => (
                <li key={`${problem.part} ${problem.code}`}>{sentence(problem)}</li>
              ))}
            </List>
          </Notice>
        ),
      )}
    </Root>
  );
}

const parts =
  /^(subject|span|channels|hysteresis|cooldown|maxPerDay|mode|severity|activeHours|expiresAt|(metric|op|value|valueTo|window)\.\d+)$/;

function isPart(part: string): part is RulePart | DetailPart {
  return parts.test(part);
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  /* It is there before it says something, and takes no room until then. */
  &:empty { position: absolute; }
`;
const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;
