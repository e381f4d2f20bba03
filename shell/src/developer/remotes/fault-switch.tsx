import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type Fault, faults, setFault } from '../../federation/faults.ts';

const messages = defineMessages(
  {
    label: '고장 흉내',
    none: '없음',
    slow: '느림',
    missing: '파일 없음',
    'stale-chunk': '오래된 조각',
    throws: '그리다 멈춤',
  },
  {
    label: 'Simulate fault',
    none: 'None',
    slow: 'Slow',
    missing: 'Missing',
    'stale-chunk': 'Stale chunk',
    throws: 'Throws',
  },
);

type Props = { remote: string; fault: Fault | null; onChange(fault: Fault | null): void };

/** Breaks one remote, in this tab alone, where it really breaks. */
export function FaultSwitch({ remote, fault, onChange }: Props) {
  const t = useMessages(messages);
  return (
    <Label>
      {t('label')}
      <Select
        value={fault ?? 'none'}
        onChange={(event) => {
          const next = faults.find((known) => known === event.target.value) ?? null;
          setFault(remote, next);
          onChange(next);
        }}
      >
        {(['none', ...faults] as const).map((value) => (
          <option key={value} value={value}>
            {t(value)}
          </option>
        ))}
      </Select>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Select = styled.select`
  min-height: 36px;
  padding: 0 ${space(2)};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize[13]};
`;
