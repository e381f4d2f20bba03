import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { placeName } from '@moa/ui/place-name/place-name';
import { useNarrow } from '@moa/ui/popover/use-narrow';
import { keyframes, styled } from '@moa/ui/styled';
import { ChevronRight, PencilLine, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useRefreshPlace } from '../../../api/refresh-place.ts';
import { CardLink } from '../../../components/card-link.tsx';
import { homeRestMessages } from '../../../messages/home-rest.ts';
import { type Place, places } from './places.ts';

const tones: Record<Source['status'], BadgeTone> = {
  pending: 'neutral',
  syncing: 'accent',
  ok: 'success',
  stale: 'caution',
  failed: 'danger',
};
const kinds = [
  { kind: 'exchange', title: 'exchanges' },
  { kind: 'wallet', title: 'networks' },
  { kind: 'manual', title: 'byHand' },
] as const;

/** So many are seen at once. */
const maxRows = 5;

type Props = { summary: AssetSummary; positions: readonly AssetPosition[] | null };

/**
 * Value by exchange account and network, with age and state of the last synchronisation. Collapsed
 * on a phone, where the split above shows the same sums, unless a source could not be read.
 */
export function PlacesCard({ summary, positions }: Props) {
  const t = useMessages(homeRestMessages);
  const narrow = useNarrow();
  const all = places(summary.sources, positions);
  const groups = kinds.flatMap(({ kind, title }) => {
    const rows = all.filter((place) => place.kind === kind);
    return rows.length === 0 ? [] : [{ kind, title, rows }];
  });
  const isWell = all.every(({ status }) => status === 'ok' || status === 'syncing');
  if (narrow && isWell && all.length > 1)
    return (
      <Card>
        <Folded>
          <summary>
            {t('placesCount', { count: all.length })}
            <ChevronRight size={16} aria-hidden />
          </summary>
          {groups.map((group) => (
            <Group key={group.kind} {...group} currency={summary.currency} />
          ))}
        </Folded>
      </Card>
    );
  return (
    <>
      {groups.map((group) => (
        <Card key={group.kind}>
          <Group {...group} currency={summary.currency} />
        </Card>
      ))}
    </>
  );
}

type GroupProps = {
  kind: Place['kind'];
  title: (typeof kinds)[number]['title'];
  rows: readonly Place[];
  currency: AssetSummary['currency'];
};

/** The largest of a kind, and the others behind a press. */
function Group({ kind, title, rows, currency }: GroupProps) {
  const t = useMessages(homeRestMessages);
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, maxRows);
  return (
    <section data-places={kind}>
      <CardHeader>
        <CardTitle>{t(title)}</CardTitle>
        {kind === 'manual' ? null : (
          <CardLink to={linkTo('settings', { at: kind === 'wallet' ? 'wallets' : 'exchanges' })}>
            {t('manage')}
          </CardLink>
        )}
      </CardHeader>
      <List>
        {shown.map((place) => (
          <Row key={place.key} place={place} currency={currency} />
        ))}
      </List>
      {shown.length < rows.length ? (
        <More>
          <Button size="small" onClick={() => setAll(true)}>
            {t('morePlaces', { count: rows.length - shown.length })}
          </Button>
        </More>
      ) : null}
    </section>
  );
}

function Row({ place, currency }: { place: Place; currency: AssetSummary['currency'] }) {
  const t = useMessages(homeRestMessages);
  const locale = useLocale();
  const refresh = useRefreshPlace(place.sources);
  const manual = place.kind === 'manual';
  const name = place.label ?? placeName(place.provider);
  const words = (error: { code: string; message: string }) =>
    describeFailure(new ApiFailure(error.code, error.message), locale).sentence;
  const busy = refresh.isPending || place.status === 'syncing';
  return (
    <Item data-source={place.status} data-place={place.key}>
      {manual ? (
        <Mark aria-hidden>
          <PencilLine size={16} />
        </Mark>
      ) : (
        <AssetMark symbol={place.provider === 'ethereum' ? 'ETH' : place.provider} size={32} />
      )}
      <Names>
        <strong>{manual ? t('byHand') : name}</strong>
        {manual ? null : (
          <QuietWords>
            {place.kind === 'exchange'
              ? placeName(place.provider)
              : place.sources.length > 1
                ? t('wallets', { count: place.sources.length })
                : place.sources[0]?.label}{' '}
            · <Age at={place.readAt} fallback={t('never')} />
          </QuietWords>
        )}
        {place.error ? <Reason>{words(place.error)}</Reason> : null}
      </Names>
      <End>
        <strong data-place-value>
          <Money value={place.value} currency={currency} reason={t('noValue')} />
        </strong>
        {manual ? null : <Badge tone={tones[place.status]}>{t(place.status)}</Badge>}
      </End>
      {manual ? null : (
        <Again
          size="small"
          label={t('readAgain', { name })}
          icon={<RefreshCw size={16} />}
          aria-busy={busy || undefined}
          disabled={refresh.isPending}
          onClick={() =>
            refresh.mutate(undefined, {
              onError: (error) =>
                showToast({
                  title: t('readFailed', { name }),
                  message: describeFailure(error, locale).sentence,
                  type: 'warning',
                }),
            })
          }
        />
      )}
    </Item>
  );
}

const Folded = styled.details`
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    margin: -${space(2)} 0;
    font-weight: ${weight.semibold};
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
    svg { color: ${color.textQuiet}; transition: transform 120ms; }
  }
  &[open] > summary svg { transform: rotate(90deg); }
  section { margin-top: ${space(5)}; }
`;
const More = styled.div`
  margin-top: ${space(4)};
`;
const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(2)};
  /* The value goes beneath the name where both find no room beside each other. */
  @media (max-width: 359px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    & > :nth-child(3) { grid-row: 2; grid-column: 2 / -1; display: flex; align-items: center; justify-content: space-between; }
  }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${radius.round};
  background: ${color.surfaceHover};
  color: ${color.textQuiet};
`;
const Names = styled.div`
  display: grid;
  strong { font-weight: ${weight.semibold}; }
`;
const Reason = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.caution};
`;
const End = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;
  strong { font-weight: ${weight.semibold}; }
`;
const turn = keyframes`to { transform: rotate(360deg); }`;
const Again = styled(IconButton)`
  margin-right: -${space(2)};
  &[aria-busy] svg { animation: ${turn} 1s linear infinite; }
`;
