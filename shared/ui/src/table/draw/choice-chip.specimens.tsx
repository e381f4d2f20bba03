import { useState } from 'react';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { ChoiceChip } from './choice-chip.tsx';

export default defineSpecimens({
  part: 'ChoiceChip',
  group: 'data',
  purpose: {
    ko: '표를 보는 여러 방법 가운데 하나를 고르고, 무엇을 골랐는지 말합니다.',
    en: 'Chooses one of several ways to view a table, and shows which is chosen.',
  },
  states: [
    { state: { ko: '평소대로', en: 'default' }, Draw: () => <Grouping first="none" /> },
    { state: { ko: '골랐음', en: 'chosen' }, Draw: () => <Grouping first="place" /> },
  ],
});

function Grouping({ first }: { first: 'none' | 'place' }) {
  const say = useSay();
  const [value, setValue] = useState<'none' | 'asset' | 'place'>(first);
  return (
    <ChoiceChip
      label={say('묶어 보기', 'Group')}
      value={value}
      plain="none"
      options={[
        { value: 'none', label: say('묶지 않음', 'Not grouped') },
        { value: 'asset', label: say('자산별', 'By asset') },
        { value: 'place', label: say('보관처별', 'By place') },
      ]}
      onChange={setValue}
    />
  );
}
