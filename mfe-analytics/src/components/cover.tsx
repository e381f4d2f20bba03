/** Sources that an answer about the past covers, while the past of others is not known. */
import type { LeftSource } from '@moa/contracts/assets/shapes/rebuilding';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { PastCoverNote } from '@moa/ui/past-progress/past-progress';
import type { Question } from '../rules/question.ts';

type Props = {
  question: Question;
  answer: { without?: readonly LeftSource[] | undefined } | undefined;
};

export function Cover({ question, answer }: Props) {
  const { currency, scope } = question;
  const { data } = useQuery(summaryQuery(currency));
  const kind = scope === 'exchange' ? 'exchange' : scope === 'defi' ? 'wallet' : null;
  const sources = (data?.sources ?? []).filter((one) => kind === null || one.kind === kind);
  // Names only excluded sources where the scope is one account or asset.
  const isOfMany = scope === 'all' || kind !== null;
  return (
    <PastCoverNote
      without={answer?.without ?? []}
      {...(isOfMany ? { sources } : {})}
      rebuilding={data?.rebuilding ?? null}
    />
  );
}
