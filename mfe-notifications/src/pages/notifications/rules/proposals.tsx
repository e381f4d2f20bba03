/** Proposals that reduce noise: each can be applied and undone with one button. */
import { type NoticeProposal, optimizeRules } from '@moa/contracts/notifications/optimize';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { color, media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { proposalMessages } from '../../../messages/proposals.ts';
import { durationWords } from '../../../rule-words/duration-words.ts';

/** Shown where there is something to propose: without it, or where it fails, nothing is missed. */
export function Proposals() {
  const t = useMessages(proposalMessages);
  const proposals = useQuery(proposalsQuery);
  const acting = useActOnProposal();
  const list = proposals.data?.proposals ?? [];
  if (list.length === 0) return null;
  const act = ({ id, status }: NoticeProposal) =>
    acting.mutate(
      { id, action: status === 'applied' ? 'undo' : 'apply' },
      {
        onError: (error) =>
          showToast({
            type: 'error',
            title: inBothLanguages(proposalMessages, 'failed'),
            message:
              error instanceof ApiFailure && error.code === 'CONFLICT'
                ? inBothLanguages(proposalMessages, 'changedSince')
                : {
                    ko: describeFailure(error, 'ko').sentence,
                    en: describeFailure(error, 'en').sentence,
                  },
          }),
      },
    );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <ul>
        {list.map((proposal) => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            busy={acting.isPending && acting.variables.id === proposal.id}
            onAct={() => act(proposal)}
          />
        ))}
      </ul>
    </Card>
  );
}

type Props = { proposal: NoticeProposal; busy: boolean; onAct(): void };

function Proposal({ proposal, busy, onAct }: Props) {
  const t = useMessages(proposalMessages);
  const locale = useLocale();
  const { kind, target, change, saved, status } = proposal;
  const isDuration = kind === 'longer_cooldown';
  const said = (value: string | null) =>
    value === null ? '' : isDuration ? durationWords(value, locale) : value;
  const sentence = t(kind, {
    name: target.name,
    before: said(change.before),
    after: said(change.after),
  });
  const word = t(status === 'applied' ? 'undo' : 'apply');
  return (
    <Row data-proposal={proposal.id}>
      <div>
        <p>{sentence}</p>
        <Quiet>{t('saved', { count: saved })}</Quiet>
      </div>
      <Button size="small" busy={busy} aria-label={`${word}: ${sentence}`} onClick={onAct}>
        {word}
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  > button { justify-self: start; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`;

const proposalsQuery = queryOptions({
  queryKey: [...noticeRulesKey, 'proposals'],
  queryFn: ({ signal }) => call(optimizeRules, { body: { action: 'propose' } }, { signal }),
});

/** Applies a proposal, or takes it back. */
function useActOnProposal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'apply' | 'undo' }) =>
      call(optimizeRules, { body: { action, proposal: id } }),
    onSuccess: (answer) => queries.setQueryData(proposalsQuery.queryKey, answer),
    // Where it is refused, the rules are not as they were read.
    onSettled: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
