/** Insights, most severe first: the evidence, an action, and buttons to mark as read or dismiss. */
import type { Insight } from '@moa/contracts/analytics/insights';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { X } from 'lucide-react';
import { useState } from 'react';
import { insightsQuery, useUpdateInsight } from '../api/insights.ts';
import { PanelFailure } from '../components/panel-failure.tsx';
import { Sentence } from '../components/sentence.tsx';
import { usePlainSentence } from '../components/use-plain-sentence.ts';
import { insightMessages } from '../messages/insights.ts';
import { UnitValue } from './recommendations-panel.tsx';

const tones: Record<Insight['priority'], BadgeTone> = {
  high: 'danger',
  medium: 'caution',
  low: 'neutral',
};

const maxShown = 50;

/** The `limit` most severe insights, and the others on demand or after a link to all. */
export function InsightsPanel({ limit = maxShown }: { limit?: number }) {
  const t = useMessages(insightMessages);
  const insights = useQuery(insightsQuery(maxShown, useDisplayCurrency()));
  const [params] = useSearchParams();
  const [opened, setOpened] = useState(false);
  const all = opened || params.get('insights') === 'all';
  const count = insights.data?.length ?? 0;
  return (
    <Card data-insights>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      {insights.data === undefined ? (
        insights.isError ? (
          <PanelFailure query={insights} />
        ) : (
          <Skeleton height={120} />
        )
      ) : insights.data.length === 0 ? (
        <Quiet>{t('none')}</Quiet>
      ) : (
        <List>
          {insights.data.slice(0, all ? maxShown : limit).map((insight) => (
            <InsightRow key={insight.id} insight={insight} />
          ))}
        </List>
      )}
      {!all && count > limit ? (
        <More>
          <Button size="small" onClick={() => setOpened(true)}>
            {t('moreOf', { count })}
          </Button>
        </More>
      ) : null}
    </Card>
  );
}

function InsightRow({ insight }: { insight: Insight }) {
  const t = useMessages(insightMessages);
  const locale = useLocale();
  const plain = usePlainSentence();
  const update = useUpdateInsight();
  const { id, priority, title, body, evidence, actions, status } = insight;
  const change = (next: 'active' | 'read' | 'acknowledged', after?: () => void) =>
    update.mutate(
      { id, status: next },
      {
        onError: () =>
          showToast({ title: inBothLanguages(insightMessages, 'failed'), type: 'error' }),
        ...(after ? { onSuccess: after } : {}),
      },
    );
  const dismiss = () => {
    change('acknowledged');
    showToast({
      title: inBothLanguages(insightMessages, 'dismissed'),
      actions: [
        { label: inBothLanguages(insightMessages, 'undo'), perform: () => change('active') },
      ],
    });
  };
  return (
    <Row data-insight={insight.type}>
      <Head>
        <Badge tone={tones[priority]}>{t('priority', { level: t(priority) })}</Badge>
        {status === 'active' ? <Badge tone="accent">{t('fresh')}</Badge> : null}
        <IconButton
          size="small"
          label={t('dismiss', { title: plain(title[locale]) })}
          icon={<X size={16} />}
          onClick={dismiss}
        />
      </Head>
      <strong>
        <Sentence text={title[locale]} />
      </strong>
      <p>
        <Sentence text={body[locale]} />
      </p>
      {evidence.length > 0 ? (
        <Facts aria-label={t('evidence')}>
          {evidence.map(({ label, value, unit, currency }) => (
            <div key={label.ko}>
              <dt>{label[locale]}</dt>
              <dd>
                <UnitValue value={value} unit={unit} currency={currency} />
              </dd>
            </div>
          ))}
        </Facts>
      ) : null}
      <Acts>
        {actions.map(({ label, path }) => (
          <ButtonLink key={path} to={path} size="small">
            {label[locale]}
          </ButtonLink>
        ))}
        {status === 'active' ? (
          <Button size="small" tone="quiet" onClick={() => change('read')}>
            {t('read')}
          </Button>
        ) : null}
      </Acts>
    </Row>
  );
}

const More = styled.div`
  margin-top: ${space(4)};
`;
const Quiet = styled.p`
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; }
  > strong { font-weight: ${weight.semibold}; }
  > p { color: ${color.textQuiet}; font-size: ${fontSize[13]}; }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > button { margin-left: auto; }
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  margin: 0;
  font-size: ${fontSize[13]};
  > div { display: flex; gap: ${space(2)}; }
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; font-weight: ${weight.medium}; }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
