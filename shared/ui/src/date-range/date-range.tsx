/** From one day to another: the usual ranges by one press, any other on a calendar. */
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { Skeleton } from '../core/states.tsx';
import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { controlLook, Field, type FieldFrame } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import { Popover } from '../popover/popover.tsx';
import { useNarrow } from '../popover/use-narrow.ts';
import { styled } from '../styled.ts';
import { type Choosing, chooseDay } from './choose-day.ts';
import { type Day, type DayRange, dayInKorea, daysIn } from './day.ts';
import { describeRange } from './describe-range.ts';
import { usualRangeNames, usualRanges } from './usual-ranges.ts';

const messages = defineMessages(
  {
    none: '기간 선택',
    clear: '{label} 지우기',
    begin: '시작일을 선택하세요',
    end: '종료일을 선택하세요',
    days: '{count}일',
    apply: '적용',
    usual: '자주 쓰는 기간',
  },
  {
    none: 'Select period',
    clear: 'Clear {label}',
    begin: 'Select a start date',
    end: 'Select an end date',
    days: '{count} days',
    apply: 'Apply',
    usual: 'Common periods',
  },
);

const Calendar = lazyPart(() => import('./calendar.tsx'), <Skeleton height={332} />);

type Props = FieldFrame & {
  /** Days in Korea; null while there is no limit. */
  value: DayRange | null;
  onChange(value: DayRange | null): void;
  /** The first and last day that can be chosen; without `max` it is today. */
  min?: Day;
  max?: Day;
  disabled?: boolean;
  /** It has to have a value: it cannot be emptied. */
  required?: boolean;
};

export function DateRange({
  value,
  onChange,
  min,
  max,
  disabled = false,
  required = false,
  ...frame
}: Props) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const text = value ? describeRange(value, locale) : t('none');
  const narrow = useNarrow();
  const opener = {
    type: 'button',
    'aria-label': `${frame.label}: ${text}`,
    disabled,
    $empty: value === null,
  } as const;
  const face = (
    <>
      <CalendarDays size={18} aria-hidden />
      <span>{text}</span>
    </>
  );
  const choice = (
    <Choice
      value={value}
      min={min}
      max={max}
      onChoose={(range) => {
        onChange(range);
        setOpen(false);
      }}
    />
  );
  return (
    <Field {...frame}>
      {(control) => (
        <Row>
          {narrow ? (
            <>
              <Opener {...control} {...opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {face}
              </Opener>
              <Dialog open={open} onClose={() => setOpen(false)} title={frame.label}>
                {choice}
              </Dialog>
            </>
          ) : (
            <Popover
              label={frame.label}
              open={open}
              onOpenChange={setOpen}
              trigger={
                <Opener {...control} {...opener}>
                  {face}
                </Opener>
              }
            >
              {choice}
            </Popover>
          )}
          {value && !required && !disabled ? (
            <Clear>
              <IconButton
                size="small"
                label={t('clear', { label: frame.label })}
                icon={<X size={16} />}
                onClick={() => onChange(null)}
              />
            </Clear>
          ) : null}
        </Row>
      )}
    </Field>
  );
}

type ChoiceProps = {
  value: DayRange | null;
  min: Day | undefined;
  max: Day | undefined;
  onChoose(range: DayRange): void;
};

function Choice({ value, min, max, onChoose }: ChoiceProps) {
  const t = useMessages(messages);
  const name = useMessages(usualRangeNames);
  const locale = useLocale();
  const [today] = useState(() => dayInKorea(Date.now()));
  const [choosing, setChoosing] = useState<Choosing>(value ?? { from: null, to: null });
  const { from, to } = choosing;
  const range = from && to ? { from, to } : null;
  const last = max ?? today;
  return (
    <Panel>
      <Usual role="group" aria-label={t('usual')}>
        {usualRanges(today)
          .filter((usual) => (!min || usual.range.from >= min) && usual.range.to <= last)
          .map((usual) => (
            <Chip
              key={usual.name}
              type="button"
              aria-pressed={usual.range.from === value?.from && usual.range.to === value?.to}
              onClick={() => onChoose(usual.range)}
            >
              {name(usual.name)}
            </Chip>
          ))}
      </Usual>
      <Calendar
        from={from}
        to={to}
        today={today}
        min={min}
        max={last}
        onPress={(day) => setChoosing(chooseDay(choosing, day))}
      />
      <Foot>
        <Chosen role="status">
          {range ? (
            <>
              {describeRange(range, locale)} <Count>{t('days', { count: daysIn(range) })}</Count>
            </>
          ) : (
            t(from ? 'end' : 'begin')
          )}
        </Chosen>
        <Button
          tone="primary"
          size="small"
          disabled={!range}
          onClick={() => range && onChoose(range)}
        >
          {t('apply')}
        </Button>
      </Foot>
    </Panel>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;
const Opener = styled.button<{ $empty: boolean }>`
  ${controlLook}
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1)} ${space(10)} ${space(1)} ${space(3)};
  font-size: ${fontSize[15]};
  line-height: 1.3;
  text-align: left;
  cursor: pointer;
  color: ${({ $empty }) => ($empty ? color.textFaint : color.text)};
  > svg { flex: none; color: ${color.textQuiet}; }
  > span { min-width: 0; font-variant-numeric: tabular-nums; }
`;
const Clear = styled.span`
  position: absolute;
  right: ${space(2)};
`;
const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  width: min(308px, var(--radix-popover-content-available-width, 100vw) - 34px);
  max-width: 100%;
  margin-inline: auto;
`;
const Usual = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
const Chip = styled.button`
  min-height: 36px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.round};
  background: transparent;
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; }
  &:focus-visible { border-radius: ${radius.round}; }
  &[aria-pressed='true'] { border-color: ${color.accent}; background: ${color.accentSoft}; color: ${color.accent}; }
`;
const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 44px;
`;
const Chosen = styled.p`
  min-width: 0;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  color: ${color.textQuiet};
`;
const Count = styled.span`
  color: ${color.text};
  font-weight: ${weight.semibold};
  white-space: nowrap;
`;
