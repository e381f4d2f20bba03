/** What is wrong with the rule that is being written, by the part where it is marked. */
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import { useMessages } from '@moa/i18n/messages';
import { useCallback, useMemo } from 'react';
import { builder } from '../../../messages/builder.ts';
import { ruleProblems } from '../../../messages/rule-problems.ts';
import { missingValues } from '../../../rule-draft/missing-values.ts';
import { refusedParts } from '../../../rule-draft/refused-parts.ts';
import type { RuleDraft } from '../../../rule-draft/rule-draft.ts';

type MarkedProblem = Pick<RuleProblem, 'code' | 'level'> & {
  part: string;
  /** Nothing was entered yet. */
  isMissing: boolean;
};

export type CheckedRule = {
  problems: readonly MarkedProblem[];
  /** Parts with an error. */
  wrong: ReadonlySet<string>;
  refused: boolean;
  problemOf(part: string): string | null;
};

/** @param refusal What the server said to the rule as it was sent. */
export function useCheckedRule(draft: RuleDraft, refusal: unknown): CheckedRule {
  const t = useMessages(ruleProblems);
  const say = useMessages(builder);
  const problems = useMemo(
    (): MarkedProblem[] => [
      ...missingValues(draft.rule).map((part) => ({
        part,
        code: 'invalid' as const,
        level: 'error' as const,
        isMissing: true,
      })),
      ...refusedParts(refusal).map((problem) => ({
        ...problem,
        level: 'error' as const,
        isMissing: false,
      })),
    ],
    [draft.rule, refusal],
  );
  const errors = problems.filter(({ level }) => level === 'error');
  const problemOf = useCallback(
    (part: string) => {
      const found = problems.find((problem) => problem.part === part);
      if (!found) return null;
      return found.isMissing ? say('valueMissing') : t(found.code);
    },
    [problems, say, t],
  );
  return {
    problems,
    wrong: new Set(errors.map(({ part }) => part)),
    // What the server refused may have been mended since: it is asked again.
    refused: errors.some(({ isMissing }) => isMissing),
    problemOf,
  };
}
