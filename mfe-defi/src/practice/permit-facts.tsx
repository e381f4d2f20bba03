/** Terms of a permit as decoded by the wallet itself: spender, amount, token and deadline. */
import { shortAddress } from '@moa/contracts/short-address';
import { queryOptions, useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import { practiceMessages } from '../messages/practice.ts';
import { printable } from '../rules/plan/printable.ts';
import { Facts, Raw } from './facts.tsx';
import type { Question } from './questions.ts';
import { readApproval } from './read-approval.ts';

type PermitQuestion = Extract<Question, { kind: 'permit' }>;

function approvalQuery(url: string, { token, data }: PermitQuestion) {
  return queryOptions({
    queryKey: ['practice-wallet', token, data],
    queryFn: () => readApproval(url, token, data),
  });
}

export function PermitFacts({ asked, url }: { asked: PermitQuestion; url: string }) {
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
