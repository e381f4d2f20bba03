import { fontSize, space } from '../core/tokens.ts';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { styled } from '../styled.ts';
import { AssetMark } from './asset-mark.tsx';
import { drawnAssets } from './drawn-assets.ts';

const unknown = ['UPB', 'PEPE', 'SAND', '김프', 'LP', 'X'];

export default defineSpecimens({
  part: 'AssetMark',
  group: 'foundations',
  purpose: {
    ko: '자산의 표식입니다. 그림이 없으면 머리글자를 그립니다.',
    en: 'An asset’s logo, or its initials if there is no image.',
  },
  wide: true,
  states: [
    { state: { ko: '그림', en: 'pictures' }, Draw: () => <Marks symbols={drawnAssets} /> },
    { state: { ko: '머리글자', en: 'initials' }, Draw: () => <Marks symbols={unknown} /> },
    {
      state: { ko: '작게', en: 'small' },
      Draw: () => <Marks symbols={['BTC', 'ETH', ...unknown]} size={20} />,
    },
    {
      state: { ko: '이름만 같은 컨트랙트', en: 'a contract with the same name' },
      Draw: () => <Marks symbols={['USDT']} plain />,
    },
  ],
});

type Props = { symbols: readonly string[]; size?: number; plain?: boolean };

function Marks({ symbols, size = 36, plain = false }: Props) {
  return (
    <List>
      {symbols.map((symbol) => (
        <li key={symbol}>
          <AssetMark symbol={symbol} size={size} plain={plain} />
          {symbol.toUpperCase()}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  li {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${space(1)};
    min-width: 48px;
    font-size: ${fontSize[12]};
  }
`;
