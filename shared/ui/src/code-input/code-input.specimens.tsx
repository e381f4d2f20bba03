import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Narrow } from '../specimens/narrow.ts';
import { useSay } from '../specimens/use-say.ts';
import { CodeInput } from './code-input.tsx';

export default defineSpecimens({
  part: 'CodeInput',
  group: 'inputs',
  purpose: {
    ko: '받은 숫자 6자리를 적습니다. 화면 어디에 붙여 넣어도 됩니다.',
    en: 'A 6-digit code. It can be pasted anywhere on the page.',
  },
  wide: true,
  states: [
    { state: { ko: '적는 중', en: 'partly filled' }, Draw: () => <Code from="482" /> },
    { state: { ko: '오류', en: 'with an error' }, Draw: () => <Code from="482913" wrong /> },
    {
      state: { ko: '확인하는 중', en: 'disabled while checking' },
      Draw: () => <Code from="482913" disabled />,
    },
  ],
});

type Props = { from: string; wrong?: boolean; disabled?: boolean };

function Code({ from, wrong = false, disabled = false }: Props) {
  const say = useSay();
  const [value, setValue] = useState(from);
  return (
    <Narrow>
      <CodeInput
        label={say('인증 코드', 'Code')}
        value={value}
        onChange={setValue}
        disabled={disabled}
        error={
          wrong && value === from
            ? say(
                '코드가 맞지 않습니다. 4번 더 시도할 수 있습니다.',
                'Wrong code. Four tries are left.',
              )
            : null
        }
      />
    </Narrow>
  );
}
