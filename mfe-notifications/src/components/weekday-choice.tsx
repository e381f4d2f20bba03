import { dayMs } from '@moa/contracts/time';
import { useLocale } from '@moa/i18n/locale';
import { color, fontSize, motion, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

type Props = {
  label: string;
  /** From Sunday as 0. */
  days: readonly number[];
  disabled: boolean;
  onChange(days: number[]): void;
};

/** Korean weeks are read from Monday, as English ones in this app. */
const order = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday. */
const sunday = Date.UTC(2026, 10, 22);

/** Any days of the week. */
export function WeekdayChoice({ label, days, disabled, onChange }: Props) {
  const locale = useLocale();
  const getName = (day: number, style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
      sunday + day * dayMs,
    );
  return (
    <Root disabled={disabled}>
      <legend>{label}</legend>
      <Days>
        {order.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={getName(day, 'long')}
              checked={days.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...days, day] : days.filter((known) => known !== day))
              }
            />
            <span aria-hidden>{getName(day, 'short')}</span>
          </label>
        ))}
      </Days>
    </Root>
  );
}

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; margin-bottom: ${space(2)}; font-size: ${fontSize[13]}; font-weight: ${weight.semibold}; }
  &:disabled { opacity: 0.6; }
`;
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space(1)};
  label { position: relative; cursor: pointer; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
  span {
    display: grid;
    place-items: center;
    min-height: 44px;
    border: 1px solid ${color.border};
    border-radius: ${radius.small};
    font-size: ${fontSize[13]};
    color: ${color.textQuiet};
    transition: background-color ${motion.quick};
  }
  input:hover:not(:disabled) + span { background: ${color.surfaceHover}; }
  input:checked + span {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: ${weight.semibold};
  }
  input:focus-visible + span { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  @media (forced-colors: active) {
    input:checked + span { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  }
`;
