/** Problems of the edited rule by part, and its simulation. */
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import { type DryRun, validateRules } from '@moa/contracts/notifications/validate-rules';
import { typedDecimal } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { noticeRulesKey } from '@moa/host/inbox';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { builder } from '../../../messages/builder.ts';
import { ruleProblems } from '../../../messages/rule-problems.ts';
import { getConditions, type RuleDraft } from '../../../rule-draft/rule-draft.ts';
import { partOfPath } from '../../../rule-draft/usual-conditions.ts';

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
  dryRun: DryRun | null;
  dryRunState: 'incomplete' | 'busy' | 'failed' | 'ready';
};

/** Milliseconds without typing before a check is requested. */
const pause = 400;

/** @param refusal What the server said to the rule as it was sent. */
export function useCheckedRule({ rule }: RuleDraft, refusal: unknown): CheckedRule {
  const t = useMessages(ruleProblems);
  const say = useMessages(builder);
  const missing = useMemo(() => missingValues(rule), [rule]);
  const settled = useSettled(rule, pause);
  const isComplete = missing.length === 0;
  const [sent, setSent] = useState(settled);
  const check = useQuery({
    ...checkRuleQuery(sent),
    enabled: isComplete && missingValues(sent).length === 0,
    placeholderData: keepPreviousData,
  });
  // The server takes one check at a time: what is written meanwhile waits for the answer.
  if (sent !== settled && !check.isFetching) setSent(settled);
  const found = isComplete ? check.data?.problems : undefined;
  const problems = useMemo(
    (): MarkedProblem[] => [
      ...missing.map((part) => ({
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
      // Where it is sent is decided when it is saved.
      ...(found ?? [])
        .map(({ path, code, level }) => ({ part: partOfPath(path), code, level, isMissing: false }))
        // That there is no past is said where the past would be drawn.
        .filter(({ part, code }) => part !== 'configId' && code !== 'no_history'),
    ],
    [missing, refusal, found],
  );
  const errors = problems.filter(({ level }) => level === 'error');
  const problemOf = useCallback(
    (part: string) => {
      const problem = problems.find((one) => one.part === part);
      if (!problem) return null;
      return problem.isMissing ? say('valueMissing') : t(problem.code);
    },
    [problems, say, t],
  );
  const isBusy = rule !== settled || sent !== settled || check.isFetching;
  return {
    problems,
    wrong: new Set(errors.map(({ part }) => part)),
    // What the server refused as it was sent may have been mended since: it is asked again.
    refused: !isComplete || (!isBusy && (found ?? []).some(isError)),
    problemOf,
    dryRun: isComplete ? (check.data?.dryRun ?? null) : null,
    dryRunState: !isComplete ? 'incomplete' : check.error ? 'failed' : isBusy ? 'busy' : 'ready',
  };
}

function isError({ path, level }: RuleProblem): boolean {
  return level === 'error' && partOfPath(path) !== 'configId';
}

/** The value once it has not changed for `pause` ms; the first one at once. */
function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

/**
 * Maximum number of retries, about half a minute, while another dry run of this user is under way.
 */
const maxTurns = 30;

/** Validates a rule and simulates it over the last 30 days. */
function checkRuleQuery(rule: Rule) {
  return queryOptions({
    queryKey: [...noticeRulesKey, 'check', rule],
    queryFn: ({ signal }) =>
      call(validateRules, { body: { rules: [rule], dryRun: true, days: 30 } }, { signal }),
    // Another tab or a page that was left may have one under way, and the server takes one at a time.
    retry: (count, error) => isBusy(error) && count < maxTurns,
    retryDelay: (_, error) => 1_000 * (retryAfter(error) ?? 1),
  });
}

function isBusy(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 429;
}

function retryAfter(error: unknown): number | null {
  return error instanceof ApiFailure ? error.retryAfterSeconds : null;
}

/** The parts at which there is no number yet: without them nothing can be asked of the server. */
function missingValues(rule: Pick<Rule, 'condition'>): string[] {
  return getConditions(rule).flatMap(({ value, valueTo, op }, index) => [
    ...(isNumber(value) ? [] : [`value.${index}`]),
    ...(isRange.has(op) && valueTo !== undefined && !isNumber(valueTo) ? [`valueTo.${index}`] : []),
  ]);
}

const isRange: ReadonlySet<string> = new Set(['between', 'enters', 'exits']);

function isNumber(text: string): boolean {
  return z.safeParse(typedDecimal, text).success;
}

const details = z.array(z.object({ field: z.string(), code: z.optional(z.string()) }));

/** The parts that the server refused, and why. */
function refusedParts(error: unknown): { part: string; code: RuleProblem['code'] }[] {
  if (!(error instanceof ApiFailure)) return [];
  const named = z.safeParse(details, error.details);
  if (!named.success) return [];
  return named.data.map(({ field, code }) => ({
    part: partOfPath(field),
    code: isKnown(code) ? code : 'invalid',
  }));
}

function isKnown(code: string | undefined): code is RuleProblem['code'] {
  return code !== undefined && code !== 'at' && code in ruleProblems.ko;
}
