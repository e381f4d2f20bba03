import { useState } from 'react';
import { AssetMark } from '../asset-mark/asset-mark.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Combobox } from './combobox.tsx';

export default defineSpecimens({
  part: 'Combobox',
  group: 'inputs',
  purpose: {
    ko: '많은 것 가운데 하나를 글자로 찾아 고릅니다. 초성(ㅂㅌ)으로도 찾습니다.',
    en: 'One of many, found by typing. Korean also by initial consonants.',
  },
  states: [
    { state: { ko: '비어 있음', en: 'empty' }, Draw: () => <Assets from={null} /> },
    { state: { ko: '골랐음', en: 'selected' }, Draw: () => <Assets from="eth" /> },
    { state: { ko: '오류', en: 'with an error' }, Draw: () => <Assets from={null} wrong /> },
    { state: { ko: '불러오는 중', en: 'busy' }, Draw: () => <Assets from={null} busy /> },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: () => <Assets from="btc" disabled /> },
  ],
});

type Props = { from: string | null; wrong?: boolean; busy?: boolean; disabled?: boolean };

function Assets({ from, wrong = false, busy = false, disabled = false }: Props) {
  const say = useSay();
  const [value, setValue] = useState(from);
  const names: [string, string, string][] = [
    ['btc', '비트코인', 'Bitcoin'],
    ['eth', '이더리움', 'Ethereum'],
    ['steth', '리도 스테이킹 이더', 'Lido Staked Ether'],
    ['usdt', '테더', 'Tether'],
    ['xrp', '리플', 'XRP'],
    ['sol', '솔라나', 'Solana'],
    ['doge', '도지코인', 'Dogecoin'],
    ['avax', '아발란체', 'Avalanche'],
  ];
  return (
    <Combobox
      label={say('자산', 'Asset')}
      placeholder={say('이름이나 기호', 'Name or symbol')}
      options={
        busy
          ? []
          : names.map(([id, ko, en]) => ({
              value: id,
              label: say(ko, en),
              note: id.toUpperCase(),
              words: [ko, en],
              icon: <AssetMark symbol={id} size={24} />,
              disabled: id === 'avax',
            }))
      }
      value={value}
      onChange={setValue}
      busy={busy}
      disabled={disabled}
      error={wrong ? say('자산을 골라 주세요.', 'Choose an asset.') : null}
    />
  );
}
