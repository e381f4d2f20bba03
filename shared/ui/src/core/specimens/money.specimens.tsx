import { currencyCodes } from '@moa/contracts/primitives';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { FigureRows } from '../../specimens/figure-rows.tsx';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { useSay } from '../../specimens/use-say.ts';
import { Money } from '../figures.tsx';
import { useFormat } from '../use-format.ts';

const templates = [
  'symbol-before',
  'symbol-after',
  'code-after',
  'code-before',
  'compact',
  'percentage',
] as const;

export default defineSpecimens({
  part: 'Money',
  group: 'figures',
  purpose: {
    ko: '금액을 마지막 자리까지 정확하게, 어디서나 똑같이 씁니다.',
    en: 'Writes amounts exactly to the last digit, the same everywhere.',
  },
  states: [
    {
      state: { ko: '여덟 통화', en: 'the eight currencies' },
      Draw: () => (
        <FigureRows
          rows={currencyCodes.map((code) => [
            code,
            <Money key={code} value="1234567.891234567" currency={code} />,
          ])}
        />
      ),
    },
    {
      state: { ko: '여섯 가지 쓰는 법', en: 'the six formats' },
      Draw: () => (
        <FigureRows
          rows={templates.map((template) => [
            template,
            <Money key={template} value="1234567.5" currency="USD" template={template} />,
          ])}
        />
      ),
    },
    {
      state: { ko: '줄여 쓰기', en: 'compact' },
      Draw: () => (
        <FigureRows
          rows={['9999', '12345', '12345678', '120000000', '3400000000000', '123456000000000'].map(
            (value) => [
              Number(value).toLocaleString('en'),
              <Money key={value} value={value} currency="KRW" compact />,
            ],
          )}
        />
      ),
    },
    {
      state: { ko: '하나의 가격', en: 'unit price' },
      Draw: () => (
        <FigureRows
          rows={['2807', '88.256', '0.51237', '0.0000123456'].map((value) => [
            value,
            <Money key={value} value={value} currency="USD" price />,
          ])}
        />
      ),
    },
    { state: { ko: '부호와 큰 수', en: 'signs and large numbers' }, Draw: () => <Signs /> },
    { state: { ko: '모르는 값', en: 'unknown' }, Draw: () => <UnknownMoney /> },
    { state: { ko: '숨긴 금액', en: 'hidden' }, Draw: () => <Hideable /> },
    { state: { ko: '읽는 말', en: 'as read aloud' }, Draw: () => <Heard /> },
  ],
});

function Signs() {
  const say = useSay();
  return (
    <FigureRows
      rows={[
        [say('빚', 'a debt'), <Money key="debt" value="-1234.5" currency="USD" />],
        [say('더하기 표시', 'with a plus'), <Money key="plus" value="500" currency="USD" signed />],
        [say('0으로 반올림', 'rounds to zero'), <Money key="z" value="-0.004" currency="USD" />],
        [
          say('모든 자리', 'every digit'),
          <Money key="every" value="9007199254740993.01" currency="EUR" />,
        ],
      ]}
    />
  );
}

function UnknownMoney() {
  const say = useSay();
  return <Money value={null} currency="KRW" reason={say('가격을 알 수 없음', 'no price known')} />;
}

function Hideable() {
  return (
    <HiddenAmounts>
      <Money value="123456" currency="KRW" />
    </HiddenAmounts>
  );
}

function Heard() {
  const { spoken } = useFormat();
  return (
    <FigureRows
      rows={[
        ['₩123,456', spoken.money('123456', 'KRW')],
        ['-₮12.00', spoken.money('-12', 'USDT')],
        ['$1,234.50', spoken.money('1234.5', 'USD')],
        ['▼-2.31%', spoken.change({ percent: '-2.31' })],
        ['1.234E-5', spoken.quantity('0.00001234')],
      ]}
    />
  );
}
