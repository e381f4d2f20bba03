import { useState } from 'react';
import { AssetMark } from '../asset-mark/asset-mark.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Narrow } from '../specimens/narrow.ts';
import { useSay } from '../specimens/use-say.ts';
import { Choice } from './choice.tsx';

export default defineSpecimens({
  part: 'Choice',
  group: 'inputs',
  purpose: {
    ko: '몇 가지 가운데 하나. 모두 보입니다.',
    en: 'One of a few options, all visible.',
  },
  wide: true,
  states: [
    { state: { ko: '한 줄', en: 'segments' }, Draw: () => <Themes /> },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: () => <Themes disabled /> },
    { state: { ko: '카드', en: 'cards' }, Draw: Exchanges },
  ],
});

function Themes({ disabled = false }: { disabled?: boolean }) {
  const say = useSay();
  const [value, setValue] = useState<'light' | 'dark' | 'system'>('light');
  return (
    <Narrow>
      <Choice
        label={say('테마', 'Theme')}
        disabled={disabled}
        value={value}
        onChange={setValue}
        options={[
          { value: 'light', label: say('밝게', 'Light') },
          { value: 'dark', label: say('어둡게', 'Dark') },
          { value: 'system', label: say('기기 설정', 'System') },
        ]}
      />
    </Narrow>
  );
}
function Exchanges() {
  const say = useSay();
  const [value, setValue] = useState<'upbit' | 'binance'>('upbit');
  return (
    <Choice
      label={say('거래소', 'Exchange')}
      look="cards"
      value={value}
      onChange={setValue}
      options={[
        {
          value: 'upbit',
          label: say('업비트', 'Upbit'),
          note: say('원화 거래', 'Trades in won'),
          icon: <AssetMark symbol="UPB" plain />,
        },
        {
          value: 'binance',
          label: say('바이낸스', 'Binance'),
          note: say('달러와 테더 거래', 'Trades in dollars and Tether'),
          icon: <AssetMark symbol="BIN" plain />,
        },
      ]}
    />
  );
}
