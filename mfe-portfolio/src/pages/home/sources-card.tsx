import type { AssetSummary, Source } from '@moa/contracts/assets/summary';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import { homeMessages } from '../../messages/home.ts';

const tones: Record<Source['status'], BadgeTone> = {
  pending: 'neutral',
  syncing: 'accent',
  ok: 'success',
  stale: 'caution',
  failed: 'danger',
};

/** Every exchange and wallet: how its last reading went and how old it is. */
export function SourcesCard({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('sources')}</CardTitle>
        <Manage to="/settings">
          {t('manage')}
          <ChevronRight size={16} aria-hidden />
        </Manage>
      </CardHeader>
      <List>
        {summary.sources.map((source) => (
          <Row key={source.id} data-source={source.status}>
            <AssetMark symbol={source.kind === 'wallet' ? 'ETH' : source.provider} size={32} />
            <Name>
              <strong>{source.label}</strong>
              <Quiet>
                {placeName(source.provider)} ·{' '}
                <Age at={source.lastSyncedAt} fallback={t('never')} />
              </Quiet>
              {source.error ? (
                <Reason>
                  {
                    describeFailure(new ApiFailure(source.error.code, source.error.message), locale)
                      .sentence
                  }
                </Reason>
              ) : null}
            </Name>
            <Badge tone={tones[source.status]}>{t(source.status)}</Badge>
          </Row>
        ))}
      </List>
    </Card>
  );
}

const Manage = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 44px;
  margin: -${space(3)} -${space(2)} -${space(3)} 0;
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  text-decoration: none;
  &:hover { color: ${color.text}; }
`;
const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
`;
const Name = styled.div`
  display: grid;
  strong { font-weight: ${weight.semibold}; }
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Reason = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.caution};
`;
