/** Where one is signed in. What is ended is gone at once. */
import {
  endAccessToken,
  endAccessTokens,
  type OpenSession,
} from '@moa/contracts/settings/access-tokens';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation, useQueryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age, useNow } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { List, ListRow } from '@moa/ui/list/list';
import { SkeletonRows } from '@moa/ui/skeleton/skeleton-shapes';
import { Globe, Laptop, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { securityLogKey } from '../../api/security-log.ts';
import { sessionsQuery, useSessions } from '../../api/sessions.ts';
import { Facts } from '../../components/account/facts.tsx';
import { RowMark, RowName, Section } from '../../components/account/section.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { security } from '../../messages/security.ts';
import { isOldSession } from './safety.ts';
import { useClientWords } from './use-client-words.ts';

const marks = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const;

export function SessionsSection() {
  const t = useMessages(security);
  const sessions = useSessions();
  const end = useEndSessions();
  const [asking, setAsking] = useState(false);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Section
      id="sessions"
      title={t('sessions')}
      action={
        others > 0 ? (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('endOthers')}
          </Button>
        ) : null
      }
      query={sessions}
      height={92}
      skeleton={<SkeletonRows rows={1} />}
    >
      {(all) => (
        <>
          <List>
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
          {others === 0 ? <Quiet>{t('onlyHere')}</Quiet> : null}
          <Confirm
            open={asking}
            title={t('endOthersTitle')}
            action={t('end')}
            busy={end.isPending}
            onCancel={() => {
              end.reset();
              setAsking(false);
            }}
            onConfirm={() =>
              end.mutate('others', {
                onSuccess: () => {
                  setAsking(false);
                  showToast({ type: 'success', title: inBothLanguages(security, 'endedOthers') });
                },
              })
            }
          >
            <p>{t('endOthersText', { count: others })}</p>
            <CallFailure error={end.error} />
          </Confirm>
        </>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const t = useMessages(security);
  const locale = useLocale();
  const words = useClientWords();
  const end = useEndSessions();
  const now = useNow(60_000);
  const { device, current, bound, ip, createdAt, lastSeenAt } = session;
  const Mark = device ? marks[device] : Globe;
  const name = words.client(session);
  return (
    <>
      <ListRow
        leading={
          <RowMark>
            <Mark size={18} aria-hidden />
          </RowMark>
        }
        title={
          <RowName>
            <span>{name}</span>
            {current ? <Badge tone="accent">{t('here')}</Badge> : null}
            {isOldSession(session, now) ? <Badge tone="caution">{t('old')}</Badge> : null}
            {bound ? null : (
              <Badge tone="caution">
                <span title={t('unboundWhy')}>{t('unbound')}</span>
              </Badge>
            )}
          </RowName>
        }
        note={
          <Facts>
            <span>{t(`device.${device ?? 'unknown'}`)}</span>
            <span>{words.place(session)}</span>
            <span>{ip}</span>
            <span>
              {t('lastSeen')} <Age at={lastSeenAt} />
            </span>
            <span>{t('since', { date: formatTime(createdAt, locale, 'date') })}</span>
            {bound ? null : <span>{t('unboundWhy')}</span>}
          </Facts>
        }
        actions={
          current ? null : (
            <Button
              size="small"
              aria-label={t('endOf', { name })}
              busy={end.isPending}
              onClick={() =>
                end.mutate(session, {
                  onSuccess: () =>
                    showToast({
                      type: 'success',
                      title: inBothLanguages(security, 'ended', { name }),
                    }),
                })
              }
            >
              {t('end')}
            </Button>
          )
        }
      />
      {end.error ? (
        <li>
          <CallFailure error={end.error} />
        </li>
      ) : null}
    </>
  );
}

/** Ends one session, or with `others` all but this one. Whatever ended is gone from the list at once. */
function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | 'others') => {
      if (which === 'others') await call(endAccessTokens, { query: { keep: 'current' } });
      else
        await call(endAccessToken, { params: { id: which.id } }).catch((error: unknown) => {
          // It has ended by itself meanwhile, which is what was wanted.
          if (!(error instanceof ApiFailure && error.code === 'NOT_FOUND')) throw error;
        });
    },
    onSuccess: (_, which) => {
      queries.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter(({ id, current }) => current || (which !== 'others' && id !== which.id)),
      );
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: securityLogKey });
    },
  });
}
