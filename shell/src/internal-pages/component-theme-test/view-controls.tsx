import { gainLossPalettes } from '@moa/host/appearance';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChipChoice } from '../parts/chip-choice.tsx';
import { amounts, groups, themes, type ViewOptions, widths } from './view-options.ts';

const messages = defineMessages(
  {
    group: '묶음',
    theme: '테마',
    both: '둘 다',
    light: '밝게',
    dark: '어둡게',
    gain: '상승과 하락의 색',
    korean: '한국식',
    western: '서양식',
    'colour-blind': '색각 배려',
    amounts: '금액',
    shown: '보임',
    hidden: '숨김',
    width: '폭',
    full: '전체',
    '390': '390px',
    '320': '320px',
    onlyPart: '모든 부품 보기',
  },
  {
    group: 'Group',
    theme: 'Theme',
    both: 'Both',
    light: 'Light',
    dark: 'Dark',
    gain: 'Gain and loss colors',
    korean: 'Korean',
    western: 'Western',
    'colour-blind': 'Colour-blind',
    amounts: 'Amounts',
    shown: 'Shown',
    hidden: 'Hidden',
    width: 'Width',
    full: 'Full',
    '390': '390 px',
    '320': '320 px',
    onlyPart: 'Show all parts',
  },
);

type Props = { options: ViewOptions; onChange(next: Partial<ViewOptions>): void };

/** Controls for the shown components and their appearance. */
export function ViewControls({ options, onChange }: Props) {
  const t = useMessages(messages);
  const group = useMessages(groupNames);
  const labelled = <T extends Parameters<typeof t>[0]>(values: readonly T[]) =>
    values.map((value) => ({ value, label: t(value) }));
  return (
    <Rows>
      <ChipChoice
        label={t('group')}
        value={options.group}
        options={(['all', ...groups] as const).map((value) => ({ value, label: group(value) }))}
        onChange={(value) => onChange({ group: value, part: null })}
      />
      <ChipChoice
        label={t('theme')}
        value={options.theme}
        options={labelled(themes)}
        onChange={(theme) => onChange({ theme })}
      />
      <ChipChoice
        label={t('gain')}
        value={options.gain}
        options={labelled(gainLossPalettes)}
        onChange={(gain) => onChange({ gain })}
      />
      <ChipChoice
        label={t('amounts')}
        value={options.amounts}
        options={labelled(amounts)}
        onChange={(value) => onChange({ amounts: value })}
      />
      <ChipChoice
        label={t('width')}
        value={options.width}
        options={labelled(widths)}
        onChange={(width) => onChange({ width })}
      />
      {options.part === null ? null : (
        <div>
          <Button size="small" onClick={() => onChange({ part: null })}>
            {t('onlyPart')}
          </Button>
        </div>
      )}
    </Rows>
  );
}

const Rows = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(8)};
`;

export const groupNames = defineMessages(
  {
    all: '전체',
    foundations: '바탕',
    actions: '동작',
    inputs: '입력',
    overlays: '겹침',
    feedback: '상태',
    figures: '숫자',
    data: '데이터',
    charts: '차트',
  },
  {
    all: 'All',
    foundations: 'Foundations',
    actions: 'Actions',
    inputs: 'Inputs',
    overlays: 'Overlays',
    feedback: 'Feedback',
    figures: 'Figures',
    data: 'Data',
    charts: 'Charts',
  },
);
