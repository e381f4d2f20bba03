import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Choice } from '@moa/ui/choice/choice';
import { Combobox } from '@moa/ui/combobox/combobox';
import { Button } from '@moa/ui/core/button';
import { Menu } from '@moa/ui/menu/menu';
import { SelectField } from '@moa/ui/select/select-field';
import { Switch } from '@moa/ui/switch/switch';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { type ReactNode, useState } from 'react';
import { FocusSample } from '../focus-management-test/focus-management-test.tsx';
import type { MatrixPart } from './matrix.ts';

const messages = defineMessages(
  {
    button: '버튼',
    checkbox: '체크박스',
    switch: '스위치',
    choice: '라디오 버튼',
    select: '목록 상자',
    combobox: '찾아 고르기',
    tabs: '탭',
    menu: '메뉴',
    dialog: '대화 상자',
    apple: '사과',
    banana: '바나나',
    cherry: '체리',
  },
  {
    button: 'Button',
    checkbox: 'Checkbox',
    switch: 'Switch',
    choice: 'Radio buttons',
    select: 'Select',
    combobox: 'Combobox',
    tabs: 'Tabs',
    menu: 'Menu',
    dialog: 'Dialog',
    apple: 'Apple',
    banana: 'Banana',
    cherry: 'Cherry',
  },
);
const fruits = ['apple', 'banana', 'cherry'] as const;
type Fruit = (typeof fruits)[number];

export const usePartNames = () => useMessages(messages);

/** The real part, to press keys at. */
export function MatrixSample({ part }: { part: MatrixPart }) {
  const t = usePartNames();
  const [fruit, setFruit] = useState<Fruit>('apple');
  const options = fruits.map((value) => ({ value, label: t(value) }));
  const samples: Readonly<Record<MatrixPart, () => ReactNode>> = {
    button: () => <Button>{t('button')}</Button>,
    checkbox: () => <Checkbox>{t('checkbox')}</Checkbox>,
    switch: () => <Switch>{t('switch')}</Switch>,
    choice: () => (
      <Choice label={t('choice')} value={fruit} options={options} onChange={setFruit} />
    ),
    select: () => (
      <SelectField
        label={t('select')}
        value={fruit}
        onChange={({ target }) => setFruit(fruits.find((one) => one === target.value) ?? fruit)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    ),
    combobox: () => (
      <Combobox
        label={t('combobox')}
        options={options}
        value={fruit}
        onChange={(next) => setFruit(next ?? fruit)}
        required
      />
    ),
    tabs: () => (
      <Tabs label={t('tabs')} value={fruit} onChange={setFruit} tabs={options}>
        {options.map(({ value, label }) => (
          <TabPanel key={value} value={value}>
            {label}
          </TabPanel>
        ))}
      </Tabs>
    ),
    menu: () => (
      <Menu
        align="start"
        trigger={<Button>{t('menu')}</Button>}
        items={options.map(({ value, label }) => ({
          kind: 'action',
          key: value,
          label,
          onSelect: () => setFruit(value),
        }))}
      />
    ),
    dialog: () => <FocusSample />,
  };
  return <div data-matrix-part={part}>{samples[part]()}</div>;
}
