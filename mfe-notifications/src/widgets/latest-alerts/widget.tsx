/** On the home page: the five latest things that happened. It reads what the bell has read. */
import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { inboxQuery } from '@moa/host/inbox';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Age } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { WidgetCard, WidgetFailure, WidgetNote } from '@moa/ui/widget-card/widget-card';
import { describeAlert } from '../../alert-kinds/alert-kinds.ts';
import { AlertIcon } from '../../components/alert-icon.tsx';
import { latestMessages } from '../../messages/latest.ts';

const shown = 5;

export default function LatestAlertsWidget() {
  const t = useMessages(latestMessages);
  const inbox = useQuery(inboxQuery());
  return (
    <WidgetCard title={t('title')} more={{ to: '/notifications', label: t('more') }}>
      {inbox.data ? (
        inbox.data.items.length > 0 ? (
          <List>
            {inbox.data.items.slice(0, shown).map((alert) => (
              <Row key={alert.id} alert={alert} />
            ))}
          </List>
        ) : (
          <WidgetNote>{t('none')}</WidgetNote>
        )
      ) : inbox.error ? (
        <WidgetFailure
          error={inbox.error}
          onRetry={() => void inbox.refetch()}
          busy={inbox.isFetching}
        />
      ) : (
        <Skeleton height={264} />
      )}
    </WidgetCard>
  );
}

function Row({ alert }: { alert: Alert }) {
  const t = useMessages(latestMessages);
  const { title } = describeAlert(alert, useLocale(), useFormat());
  return (
    <Item>
      <AlertIcon kind={alert.kind} type={alert.type} />
      <div>
        <Title $read={alert.read}>
          {alert.read ? null : <span className="visually-hidden">{t('unread')}: </span>}
          {title}
        </Title>
        <When>
          <Age at={alert.timestamp} />
        </When>
      </div>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
`;
const Title = styled.p<{ $read: boolean }>`
  font-weight: ${({ $read }) => ($read ? weight.regular : weight.semibold)};
  line-height: 1.35;
`;
const When = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
