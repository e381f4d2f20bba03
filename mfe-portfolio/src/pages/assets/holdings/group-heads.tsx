import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { css, styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { placeText } from '../../../components/place-text.ts';
import { protocolMark } from '../../../components/protocol-mark.ts';
import { assetsMessages } from '../../../messages/assets.ts';

type Props = { rows: readonly AssetPosition[] };

/** An asset that is held at several places. */
export function AssetHead({ rows }: Props) {
  const t = useMessages(assetsMessages);
  const nameOf = useAssetName();
  const [first] = rows;
  if (!first) return null;
  return (
    <Head mark={first.symbol} name={nameOf(first)} note={first.symbol}>
      {t('places', { count: new Set(rows.map(({ sourceId }) => sourceId)).size })}
    </Head>
  );
}

/** An exchange or a wallet. */
export function PlaceHead({ rows }: Props) {
  const t = useMessages(assetsMessages);
  const [first] = rows;
  if (!first) return null;
  const { label } = placeText(first);
  return (
    <Head mark={first.exchange ?? 'ETH'} name={label}>
      {t('assetsCount', { count: rows.length })}
    </Head>
  );
}

/** A position in a protocol: its sides and what it has earned. */
export function PoolHead({ rows }: Props) {
  const [first] = rows;
  if (!first) return null;
  const { label, detail } = placeText(first);
  const name = first.groupLabel ?? detail;
  return (
    <Head mark={protocolMark(first.protocol)} name={name}>
      {[detail === name ? '' : detail, label].filter(Boolean).join(' · ')}
    </Head>
  );
}

function Head({
  mark,
  name,
  note,
  children,
}: {
  mark: string;
  name: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <Root>
      <AssetMark symbol={mark} size={24} />
      <Words>
        <Name title={name}>
          {name}
          {note ? <Note> {note}</Note> : null}
        </Name>
        <Note>{children}</Note>
      </Words>
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;
// On phones beneath each other, so that neither is cut off.
const Words = styled.span`
  display: flex;
  align-items: baseline;
  gap: 0 ${space(3)};
  min-width: 0;
  @media (max-width: 639px) { display: grid; }
`;
const onPhones = css`
  @media (max-width: 639px) { white-space: normal; }
`;
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  font-weight: ${weight.semibold};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${onPhones}
`;
const Note = styled.span`
  min-width: 0;
  overflow: hidden;
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${onPhones}
`;
