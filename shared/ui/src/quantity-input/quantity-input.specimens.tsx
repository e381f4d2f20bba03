import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { QuantityInput } from './quantity-input.tsx';

export default defineSpecimens({
  part: 'QuantityInput',
  group: 'inputs',
  purpose: {
    ko: '숫자를 적거나 한 단계씩 바꿉니다. 소수는 끝까지 정확합니다.',
    en: 'A number that is typed or stepped, exact to its last decimal.',
  },
  states: [
    { state: { ko: '단위', en: 'with a unit' }, Draw: () => <Amount from="1.25" /> },
    { state: { ko: '비어 있음', en: 'empty' }, Draw: () => <Amount from="" /> },
    { state: { ko: '범위 밖', en: 'out of range' }, Draw: () => <Amount from="1200" /> },
    { state: { ko: '맨 아래', en: 'at the minimum' }, Draw: () => <Amount from="0.01" /> },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: () => <Amount from="3" disabled /> },
  ],
});

function Amount({ from, disabled = false }: { from: string; disabled?: boolean }) {
  const say = useSay();
  const [value, setValue] = useState(from);
  return (
    <QuantityInput
      label={say('출금 신청', 'Withdraw')}
      value={value}
      onChange={setValue}
      step="0.05"
      min="0.01"
      max="1000"
      unit="ETH"
      disabled={disabled}
    />
  );
}
