/** The window of the practice wallet: what is asked, by whom, for how much; agreed to or refused. */
import { shortAddress } from '@moa/contracts/short-address';
import { queryOptions, useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Choice } from '@moa/ui/choice/choice';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { practiceMessages } from '../messages/practice.ts';
import { printable } from '../rules/plan/printable.ts';
import { Facts, Raw } from './facts.tsx';
import { agree, type PracticeAccount, type Question, refuse } from './questions.ts';
import { readApproval } from './read-approval.ts';
import { TransactionFacts } from './transaction-facts.tsx';

export function PracticeWindow({
  question,
  url,
  wanted,
}: {
  question: Question;
  url: string;
  /** The account that the page needs. */
  wanted: string | null;
}) {
  const t = useMessages(practiceMessages);
  const { kind } = question;
  const isWanted = ({ address }: PracticeAccount) =>
    address.toLowerCase() === wanted?.toLowerCase();
  const [chosen, setChosen] = useState(
    question.kind === 'connect'
      ? ((question.accounts.find(isWanted) ?? question.accounts[0])?.address ?? '')
      : '',
  );
  return (
    <Dialog
      open
      onClose={refuse}
      title={t(`${kind}Title`)}
      description={
        <Words>
          <Badge tone="caution">{t('badge')}</Badge> {t(`${kind}Text`)}
        </Words>
      }
      actions={
        <>
          <Button onClick={refuse}>{t('refuse')}</Button>
          <Button
            tone="primary"
            onClick={() => (question.kind === 'connect' ? agree(chosen) : agree())}
          >
            {t(question.kind === 'connect' ? 'connect' : 'sign')}
          </Button>
        </>
      }
    >
      {question.kind === 'connect' ? (
        <Choice
          label={t('account')}
          look="cards"
          options={question.accounts.map((account) => ({
            value: account.address,
            label: account.label,
            note: isWanted(account)
              ? `${shortAddress(account.address)} · ${t('wanted')}`
              : shortAddress(account.address),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : question.kind === 'transaction' ? (
        <TransactionFacts asked={question} url={url} />
      ) : question.kind === 'permit' ? (
        <PermitFacts asked={question} url={url} />
      ) : (
        <>
          <Facts rows={[[t('from'), shortAddress(question.from)]]} />
          <Raw label={t('message')} text={question.text} />
        </>
      )}
    </Dialog>
  );
}

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
`;

type PermitQuestion = Extract<Question, { kind: 'permit' }>;

function approvalQuery(url: string, { token, data }: PermitQuestion) {
  return queryOptions({
    queryKey: ['practice-wallet', token, data],
    queryFn: () => readApproval(url, token, data),
  });
}

/** Terms of a permit as decoded by the wallet itself: spender, amount, token and deadline. */
function PermitFacts({ asked, url }: { asked: PermitQuestion; url: string }) {
  const t = useMessages(practiceMessages);
  const locale = useLocale();
  const { data: approval } = useQuery(approvalQuery(url, asked));
  const { from, token, data, deadline, text } = asked;
  const address = (known: string) => (
    <CopyField label={t('copyOf')} value={known} shown={shortAddress(known)} />
  );
  // Millennia ahead is for ever, and no date that can be written.
  const until = deadline < 32_503_680_000 ? new Date(deadline * 1_000).toISOString() : null;
  return (
    <>
      <Facts
        rows={[
          [t('from'), address(from)],
          [t('token'), address(token)],
          [
            t('allowance'),
            approval ? (
              approval.amount === null ? (
                <>
                  <Badge tone="danger">{t('unlimited')}</Badge> {printable(approval.symbol)}
                </>
              ) : (
                `${approval.amount} ${printable(approval.symbol)}`
              )
            ) : (
              t('unknown')
            ),
          ],
          [t('spender'), address(`0x${data.slice(34, 74)}`)],
          [t('until'), until === null ? t('forever') : formatTime(until, locale)],
          [t('fee'), t('noFee')],
        ]}
      />
      <Raw label={t('message')} text={text} />
    </>
  );
}
