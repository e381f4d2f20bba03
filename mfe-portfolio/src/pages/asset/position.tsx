import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Source } from '@moa/contracts/source';
import { sumDigits } from '@moa/finance/money/digits';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money, Quantity, useNow } from '@moa/ui/core/figures';
import { Outdated } from '@moa/ui/core/outdated';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import type { ReactNode } from 'react';
import { placeText } from '../../components/place-text.ts';
import { useGapSentence } from '../../components/price-gap.tsx';
import { assetMessages } from '../../messages/asset.ts';
import { assetsMessages } from '../../messages/assets.ts';

/** The facts of one holding. */
export function PositionCard({
  position,
  onSource,
}: {
  position: AssetPosition;
  /** Opens the dialog of its source; null for manual assets. */
  onSource: (() => void) | null;
}) {
  const t = useMessages(assetMessages);
  const kinds = useMessages(assetsMessages);
  const { currency, symbol } = position;
  const place = placeText(position);
  const available = getAvailable(position);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('figures')}</CardTitle>
      </CardHeader>
      <List>
        {available === null ? null : (
          <>
            <Fact name={t('free')}>
              <Quantity value={available} symbol={symbol} exact />
            </Fact>
            <Fact name={t('locked')}>
              <Quantity value={position.locked} symbol={symbol} exact />
            </Fact>
          </>
        )}
        <Fact name={t('price')}>
          <ValueFlash value={position.price} subject={currency}>
            <Money value={position.price} currency={currency} price reason={t('noPrice')} />
          </ValueFlash>
        </Fact>
        {position.priceSource ? (
          <Fact name={t('priceSource')}>{placeName(position.priceSource)}</Fact>
        ) : null}
        <Fact name={t('kind')}>{kinds(position.kind)}</Fact>
        <Fact name={t('place')}>
          {place.label}
          {position.exchange || position.protocol ? <Quiet> {place.detail}</Quiet> : null}
        </Fact>
        {position.chain ? <Fact name={t('chain')}>{placeName(position.chain)}</Fact> : null}
        {position.address ? (
          <Fact name={t('address')}>
            <Address of={position.address} />
          </Fact>
        ) : null}
        {position.tokenAddress ? (
          <Fact name={t('token')}>
            <Address of={position.tokenAddress} />
          </Fact>
        ) : null}
        {position.note ? <Fact name={t('note')}>{position.note}</Fact> : null}
        <Fact name={t('readAt')}>
          <Read>
            <Age at={position.lastUpdated} />
            {onSource ? (
              <Button size="small" onClick={onSource}>
                {t('placeState')}
              </Button>
            ) : null}
          </Read>
        </Fact>
      </List>
    </Card>
  );
}

/** Whole, and where one line is too short for it, in two equal halves. */
function Address({ of: address }: { of: string }) {
  const half = Math.ceil(address.length / 2);
  return (
    <Hex>
      {address.slice(0, half)}
      <wbr />
      {address.slice(half)}
    </Hex>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  margin: 0;
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; text-align: right; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  /* On the narrowest screens a long quantity has its unit below it. */
  dd [data-spoken] { white-space: normal; }
`;
const Hex = styled.span`
  font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
`;
const Read = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)} ${space(3)};
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;

/**
 * Returns the free part of a balance; null if nothing is locked or the exchange does not report it.
 */
function getAvailable({ balance, locked }: AssetPosition): string | null {
  return locked === null || !/[1-9]/.test(locked) ? null : sumDigits([balance, `-${locked}`]);
}

/** Warnings about the reliability of the figures. */
export function PositionNotices({
  position,
  source,
  outdatedSince,
  retry,
  retrying,
}: {
  position: AssetPosition;
  /** Where it is; null while that is not known. */
  source: Source | null;
  outdatedSince: number | null;
  retry(): void;
  retrying: boolean;
}) {
  const t = useMessages(assetMessages);
  const gap = useGapSentence()(position);
  const { stale, suspicion, excluded, hidden } = position;
  return (
    <>
      {outdatedSince === null ? null : (
        <Outdated
          at={outdatedSince}
          say={(age) => t('oldSince', { age })}
          onRetry={retry}
          busy={retrying}
        />
      )}
      {stale ? <Old position={position} source={source} /> : null}
      {gap === null ? null : <Notice tone="caution">{gap}</Notice>}
      {suspicion ? <Notice tone="danger">{t('quarantinedNote')}</Notice> : null}
      {excluded && !suspicion ? <Notice>{t('excludedNote')}</Notice> : null}
      {hidden && !suspicion ? <Notice>{t('hiddenNote')}</Notice> : null}
    </>
  );
}

/** Age of the figures and its cause: the source could not be read, or the price is outdated. */
function Old({ position, source }: { position: AssetPosition; source: Source | null }) {
  const t = useMessages(assetMessages);
  const locale = useLocale();
  const now = useNow(10_000);
  const { sourceLabel: place, lastUpdated, priceAt } = position;
  const isRead =
    source !== null && source.status !== 'stale' && source.status !== 'failed' && !source.error;
  const error = source?.error ?? null;
  const reason = error
    ? `${describeFailure(new ApiFailure(error.code, error.message), locale).sentence} `
    : '';
  return (
    <Notice tone="caution">
      {isRead && priceAt !== null
        ? t('oldPrice', { age: formatAge(priceAt, now, locale) })
        : t('stale', { place, age: formatAge(lastUpdated, now, locale), reason })}
    </Notice>
  );
}
