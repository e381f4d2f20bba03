import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { SelectField } from './select-field.tsx';

export default defineSpecimens({
  part: 'SelectField',
  group: 'inputs',
  purpose: {
    ko: '몇 가지 가운데 하나를 기기의 목록에서 고릅니다.',
    en: 'One of a few, from the device’s own list.',
  },
  states: [
    { state: { ko: '보통', en: 'default' }, Draw: () => <Currencies /> },
    { state: { ko: '오류', en: 'with an error' }, Draw: () => <Currencies wrong /> },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: () => <Currencies disabled /> },
  ],
});

function Currencies({ wrong = false, disabled = false }: { wrong?: boolean; disabled?: boolean }) {
  const say = useSay();
  return (
    <SelectField
      label={say('기준 통화', 'Base currency')}
      disabled={disabled}
      defaultValue="KRW"
      error={
        wrong ? say('이 통화는 지금 쓸 수 없습니다.', 'This currency cannot be used now.') : null
      }
    >
      <option value="KRW">{say('원 (KRW)', 'Won (KRW)')}</option>
      <option value="USD">{say('미국 달러 (USD)', 'US dollar (USD)')}</option>
      <option value="USDT">{say('테더 (USDT)', 'Tether (USDT)')}</option>
    </SelectField>
  );
}
