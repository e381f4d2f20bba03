/** On the home page: the three gravest insights. Where there is none, nothing is drawn. */
import type { Insight } from '@moa/contracts/analytics/insights';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { WidgetCard } from '@moa/ui/widget-card/widget-card';
import { X } from 'lucide-react';
import { insightsQuery, useUpdateInsight } from '../../api/insights.ts';
import { Sentence } from '../../components/sentence.tsx';
import { usePlainSentence } from '../../components/use-plain-sentence.ts';
import { insightMessages } from '../../messages/insights.ts';

const shown = 3;
const tones: Record<Insight['priority'], BadgeTone> = {
  high: 'danger',
  medium: 'caution',
  low: 'neutral',
};

export default function InsightsWidget() {
  const t = useMessages(insightMessages);
  const { data: insights = [] } = useQuery(insightsQuery(shown, useDisplayCurrency()));
  if (insights.length === 0) return null;
  return (
    <WidgetCard title={t('title')} more={{ to: '/analytics?insights=all', label: t('more') }}>
      <List>
        {insights.map((insight) => (
          <Row key={insight.id} insight={insight} />
        ))}
      </List>
    </WidgetCard>
  );
}

function Row({ insight }: { insight: Insight }) {
  const t = useMessages(insightMessages);
  const locale = useLocale();
  const plain = usePlainSentence();
  const update = useUpdateInsight();
  const { id, priority, title, body, actions, type } = insight;
  const change = (status: 'active' | 'acknowledged') =>
    update.mutate(
      { id, status },
      {
        onError: () =>
          showToast({ title: inBothLanguages(insightMessages, 'failed'), type: 'error' }),
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
  const [first] = actions;
  return (
    <Item data-insight={type}>
      <Head>
        <Badge tone={tones[priority]}>{t('priority', { level: t(priority) })}</Badge>
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
      {first === undefined ? null : (
        <TextLink to={first.path} look="forward">
          {first.label[locale]}
        </TextLink>
      )}
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  > strong { font-weight: ${weight.semibold}; }
  > p {
    color: ${color.textQuiet};
    font-size: ${fontSize[13]};
  }
`;
const Head = styled.div`
  display: flex;
  width: 100%;
  align-items: center;
  > button { margin-left: auto; }
`;
