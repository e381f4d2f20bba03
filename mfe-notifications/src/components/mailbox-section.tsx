/** E-mail as a channel: the address, whether it is confirmed, and a test. */

import { testNotice } from '@moa/contracts/notifications/send';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { deliveriesKey } from '@moa/host/inbox';
import { linkTo } from '@moa/host/links';
import { useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { Send } from 'lucide-react';
import { mailboxQuery } from '../api/channels/use-channels.ts';
import { mailboxMessages } from '../messages/mailbox.ts';
import { Remark, SettingsSection } from './settings-section.tsx';

export function MailboxSection() {
  const t = useMessages(mailboxMessages);
  const locale = useLocale();
  const mailbox = useQuery(mailboxQuery);
  const test = useTestChannel();
  const { data } = mailbox;
  const result = test.error
    ? { isGood: false, text: describeFailure(test.error, locale).sentence }
    : test.data
      ? { isGood: test.data.delivered, text: t(test.data.delivered ? 'sent' : 'notSent') }
      : null;
  return (
    <SettingsSection id="email" title={t('title')}>
      <Remark>{t('intro')}</Remark>
      {data ? (
        <Box data-mailbox>
          <div>
            <Address>{data.email}</Address>{' '}
            <Badge tone={data.isVerified ? 'success' : 'caution'}>
              {t(data.isVerified ? 'verified' : 'unverified')}
            </Badge>
          </div>
          {data.isVerified ? (
            <Button
              aria-label={t('testOf', { email: data.email })}
              busy={test.isPending}
              onClick={() => test.mutate('email')}
            >
              <Send size={16} aria-hidden />
              {t('test')}
            </Button>
          ) : (
            <Remark>
              {t('unverifiedText')} <TextLink to={linkTo('profile')}>{t('verify')}</TextLink>
            </Remark>
          )}
          <Result $good={result?.isGood ?? true} role="status">
            {result?.text}
          </Result>
        </Box>
      ) : mailbox.error ? (
        <ErrorState
          error={mailbox.error}
          onRetry={() => void mailbox.refetch()}
          busy={mailbox.isFetching}
        />
      ) : (
        <Skeleton height={44} />
      )}
    </SettingsSection>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`;
const Address = styled.strong`
  font-weight: ${weight.semibold};
  overflow-wrap: anywhere;
`;
const Result = styled.p<{ $good: boolean }>`
  font-size: ${fontSize[13]};
  color: ${({ $good }) => ($good ? color.success : color.danger)};
  &:empty { display: none; }
`;

/** Sends a trial on a channel, and waits for what becomes of it. */
function useTestChannel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel) => call(testNotice, { body: { channel } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}
