import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { RowLink } from '@moa/ui/table/draw/row-link';
import type { ReactNode } from 'react';
import { assetsMessages } from '../messages/assets.ts';
import { GapBadge } from './price-gap.tsx';
import { protocolMark } from './protocol-mark.ts';

const tones: Record<AssetPosition['kind'], BadgeTone> = {
  balance: 'neutral',
  staked: 'accent',
  supplied: 'accent',
  debt: 'danger',
  liquidity: 'accent',
  principal: 'success',
  reward: 'success',
};

/** Cell of an asset: mark, name, symbol, and the kind of holding unless it is a plain balance. */
export function AssetCell({
  position,
  second,
}: {
  position: AssetPosition;
  /** Under the name instead of the symbol; the kind is then beside the name. */
  second?: ReactNode;
}) {
  const t = useMessages(assetsMessages);
  const whole = useAssetName()(position);
  // Two lines of a phone have no room for 「랩트 스테이킹 이더」: it would be cut after its first half.
  const name = second && isLong(whole) ? position.symbol : whole;
  const mark = position.exchange ?? (position.protocol && protocolMark(position.protocol));
  // Staked ether wears its protocol's mark already.
  const place = mark?.toLowerCase() === position.symbol.toLowerCase() ? null : mark;
  const badges = (
    <>
      {position.kind === 'balance' ? null : (
        <Badge tone={tones[position.kind]}>{t(position.kind)}</Badge>
      )}
      {position.suspicion ? <Badge tone="danger">{t('suspectedBadge')}</Badge> : null}
      {position.excluded ? <Badge>{t('excludedBadge')}</Badge> : null}
      {position.hidden ? <Badge>{t('hiddenBadge')}</Badge> : null}
      {position.stale ? <Badge tone="caution">{t('stale')}</Badge> : null}
    </>
  );
  return (
    <Root>
      <Marks>
        <AssetMark symbol={position.symbol} plain={position.suspicion !== null} />
        {second && place ? (
          <PlaceMark>
            <AssetMark symbol={place} size={16} />
          </PlaceMark>
        ) : null}
      </Marks>
      <Names>
        <Line>
          <Name to={`/assets/${position.id}`} title={whole}>
            {name}
          </Name>
          {second ? badges : null}
        </Line>
        <Quiet>
          {second ?? (
            <>
              {position.symbol}
              {badges}
            </>
          )}
          {second ? null : <GapBadge position={position} />}
        </Quiet>
        {second && position.priceGap ? (
          <Line>
            <GapBadge position={position} />
          </Line>
        ) : null}
      </Names>
    </Root>
  );
}

/** Hangul is twice as wide as Latin. */
const maxWidth = 16;
function isLong(name: string): boolean {
  const hangul = name.match(/[가-힣]/g)?.length ?? 0;
  return name.length + hangul > maxWidth;
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  th > & { min-width: 176px; }
`;
const Marks = styled.span`
  position: relative;
  flex: none;
`;
/** Where it is, at the corner of what it is. */
const PlaceMark = styled.span`
  position: absolute;
  right: -4px;
  bottom: -2px;
  border: 2px solid ${color.surfaceRaised};
  border-radius: ${radius.round};
  background: ${color.surfaceRaised};
`;
const Names = styled.span`
  display: grid;
  min-width: 0;
`;
const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 0 ${space(2)};
  min-width: 0;
  white-space: nowrap;
`;
const Name = styled(RowLink)`
  min-width: 0;
  overflow: hidden;
  font-weight: ${weight.semibold};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Quiet = styled(Line)`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
