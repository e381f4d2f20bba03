import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { FigureRows } from '../../specimens/figure-rows.tsx';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { useSay } from '../../specimens/use-say.ts';
import { Percent, Quantity } from '../figures.tsx';

export default defineSpecimens({
  part: 'Quantity, Percent',
  group: 'figures',
  purpose: {
    ko: '수량은 소수점 아래 네 자리까지, 아주 작으면 지수로 씁니다. 비중은 두 자리까지입니다.',
    en: 'Quantities have up to four decimals, or an exponent when tiny. Shares have two.',
  },
  states: [
    {
      state: { ko: '수량', en: 'quantities' },
      Draw: () => (
        <FigureRows
          rows={['1234.56789', '0.5', '0.0001', '0.00001234', '-2.25'].map((value) => [
            value,
            <Quantity key={value} value={value} symbol="BTC" />,
          ])}
        />
      ),
    },
    {
      state: { ko: '비중', en: 'shares' },
      Draw: () => (
        <FigureRows
          rows={[
            ['66.666', <Percent key="2" value="66.666" />],
            ['66.666 (0)', <Percent key="0" value="66.666" digits={0} />],
            ['-1.5', <Percent key="-" value="-1.5" />],
          ]}
        />
      ),
    },
    { state: { ko: '모르는 값', en: 'unknown' }, Draw: () => <UnknownQuantity /> },
    {
      state: { ko: '숨긴 수량', en: 'hidden' },
      Draw: () => (
        <HiddenAmounts>
          <Quantity value="0.5" symbol="BTC" />
        </HiddenAmounts>
      ),
    },
  ],
});

function UnknownQuantity() {
  const say = useSay();
  return (
    <Quantity value={null} reason={say('거래소가 알려 주지 않음', 'the exchange is silent')} />
  );
}
