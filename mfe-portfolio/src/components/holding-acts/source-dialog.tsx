/**
 * Dialog on the source of a holding: the result of the last synchronisation, the time of the next,
 * and a button to start one.
 */

import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Age, useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { FormFailure } from '@moa/ui/form/form-failure';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { RefreshCw } from 'lucide-react';
import { useRefreshPlace } from '../../api/refresh-place.ts';
import { sourceMessages } from '../../messages/source.ts';

const tones: Record<Source['status'], BadgeTone> = {
  pending: 'neutral',
  syncing: 'accent',
  ok: 'success',
  stale: 'caution',
  failed: 'danger',
};

type Props = {
  position: AssetPosition;
  /** Null where the source is gone, or not known yet. */
  source: Source | null;
  onClose(): void;
};

export default function SourceDialog({ position, source, onClose }: Props) {
  const t = useMessages(sourceMessages);
  const locale = useLocale();
  const refresh = useRefreshPlace(source ? [source] : []);
  const now = useNow(1_000);
  const next = source?.nextAttemptAt ?? null;
  const error = source?.error ?? null;
  const words = error ? describeFailure(new ApiFailure(error.code, error.message), locale) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={position.sourceLabel}
      description={placeName(source?.provider ?? position.exchange ?? position.chain ?? '')}
      actions={
        source && source.kind !== 'manual' ? (
          <Button
            tone="primary"
            busy={refresh.isPending || source.status === 'syncing'}
            onClick={() => refresh.mutate()}
          >
            {refresh.isPending || source.status === 'syncing' ? null : (
              <RefreshCw size={16} aria-hidden />
            )}
            {t('refresh')}
          </Button>
        ) : null
      }
    >
      <Stack>
        {words ? (
          <Notice tone={source?.status === 'failed' ? 'danger' : 'caution'}>
            <strong>{words.sentence}</strong>
            <br />
            {words.advice}
          </Notice>
        ) : null}
        <FormFailure error={refresh.error} />
        <List>
          {source ? (
            <div>
              <dt>{t('state')}</dt>
              <dd>
                <Badge tone={tones[source.status]}>{t(source.status)}</Badge>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('lastRead')}</dt>
            <dd>
              <Age at={source?.lastSyncedAt ?? null} fallback={t('never')} />
            </dd>
          </div>
          <div>
            <dt>{t('thisRow')}</dt>
            <dd>
              <Age at={position.lastUpdated} />
            </dd>
          </div>
          {next ? (
            <div>
              <dt>{t('nextTry')}</dt>
              <dd>
                {Date.parse(next) - now < 1_000
                  ? t('soon')
                  : t('in', { when: inWords(Date.parse(next) - now, locale) })}{' '}
                <Quiet>{formatTime(next, locale, 'time')}</Quiet>
              </dd>
            </div>
          ) : null}
          {position.priceSource && position.priceAt ? (
            <div>
              <dt>{t('price')}</dt>
              <dd>
                {placeName(position.priceSource)} · <Age at={position.priceAt} />
              </dd>
            </div>
          ) : null}
          {error ? (
            <div>
              <dt>{t('code')}</dt>
              <dd>
                <Quiet>{error.code}</Quiet>
              </dd>
            </div>
          ) : null}
        </List>
        <TextLink look="forward" to={linkTo('settings')}>
          {t('manage')}
        </TextLink>
      </Stack>
    </Dialog>
  );
}

function inWords(ms: number, locale: string): string {
  const minutes = Math.floor(ms / 60_000);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: minutes > 0 ? 'minute' : 'second',
    unitDisplay: locale === 'ko' ? 'short' : 'long',
  }).format(minutes > 0 ? minutes : Math.ceil(ms / 1_000));
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  > * { justify-self: stretch; }
  > a { justify-self: start; }
`;
const List = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  > div { display: flex; justify-content: space-between; gap: ${space(4)}; }
  dt { flex: none; color: ${color.textQuiet}; }
  dd { margin: 0; text-align: right; font-weight: ${weight.medium}; }
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
