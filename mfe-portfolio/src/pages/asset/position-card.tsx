import type { AssetPosition } from '@moa/contracts/assets/position';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { Tick } from '@moa/ui/tick/tick';
import type { ReactNode } from 'react';
import { placeText } from '../../components/place-text.ts';
import { assetMessages } from '../../messages/asset.ts';
import { assetsMessages } from '../../messages/assets.ts';
import { availableOf } from './available-of.ts';

/** The facts of one holding. */
export function PositionCard({
  position,
  onSource,
}: {
  position: AssetPosition;
  /** Opens what is known of its place; null where a person wrote it down. */
  onSource: (() => void) | null;
}) {
  const t = useMessages(assetMessages);
  const kinds = useMessages(assetsMessages);
  const { currency, symbol } = position;
  const place = placeText(position);
  const available = availableOf(position);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('figures')}</CardTitle>
      </CardHeader>
      <List>
        <Fact name={t('quantity')}>
          <Quantity value={position.balance} symbol={symbol} />
        </Fact>
        {available === null ? null : (
          <>
            <Fact name={t('free')}>
              <Quantity value={available} symbol={symbol} />
            </Fact>
            <Fact name={t('locked')}>
              <Quantity value={position.locked} symbol={symbol} />
            </Fact>
          </>
        )}
        <Fact name={t('price')}>
          <Tick value={position.price} subject={currency}>
            <Money value={position.price} currency={currency} price reason={t('noPrice')} />
          </Tick>
        </Fact>
        {position.priceSource ? (
          <Fact name={t('priceSource')}>{placeName(position.priceSource)}</Fact>
        ) : null}
        <Fact name={t('share')}>
          <Percent value={position.allocation} reason={t('noShare')} />
        </Fact>
        <Fact name={t('kind')}>{kinds(position.kind)}</Fact>
        <Fact name={t('place')}>
          {place.label}
          {position.exchange || position.protocol ? <Quiet> {place.detail}</Quiet> : null}
        </Fact>
        {position.chain ? <Fact name={t('chain')}>{placeName(position.chain)}</Fact> : null}
        {position.address ? (
          <Fact name={t('address')}>
            <Hex>{position.address}</Hex>
          </Fact>
        ) : null}
        {position.tokenAddress ? (
          <Fact name={t('token')}>
            <Hex>{position.tokenAddress}</Hex>
          </Fact>
        ) : null}
        {position.note ? <Fact name={t('note')}>{position.note}</Fact> : null}
        <Fact name={t('readAt')}>
          <Age at={position.lastUpdated} />
          {onSource ? (
            <Button size="small" tone="quiet" onClick={onSource}>
              {t('placeState')}
            </Button>
          ) : null}
        </Fact>
      </List>
    </Card>
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
  font-size: ${fontSize[13]};
  overflow-wrap: anywhere;
  word-break: break-all;
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
