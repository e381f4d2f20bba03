/** The currency of every figure: a few side by side, or on phones the device's own list. */
import {
  setDisplayCurrency,
  useChosenCurrency,
  useDisplayCurrencies,
} from '@moa/host/internal/currency';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { segmentedThumb } from '@moa/ui/choice/segmented-thumb';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronDown } from 'lucide-react';

const messages = defineMessages({ currency: '표시 통화' }, { currency: 'Display currency' });

/** More than these are a list on every width. */
const sideBySide = 4;

export function CurrencySwitch() {
  const t = useMessages(messages);
  const currency = useChosenCurrency();
  const offered = useDisplayCurrencies();
  // What is shown can be chosen again, though it is offered no more.
  const codes = offered.includes(currency) ? offered : [currency, ...offered];
  const many = codes.length > sideBySide;
  return (
    <>
      <Choices $many={many} role="radiogroup" aria-label={t('currency')}>
        {codes.map((code) => (
          <Choice key={code}>
            <input
              type="radio"
              name="display-currency"
              value={code}
              checked={code === currency}
              onChange={() => setDisplayCurrency(code)}
            />
            <span>{code}</span>
          </Choice>
        ))}
      </Choices>
      <Pill $many={many}>
        <select
          aria-label={t('currency')}
          value={currency}
          onChange={({ target }) => setDisplayCurrency(target.value)}
        >
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden />
      </Pill>
    </>
  );
}

const Choices = styled.div<{ $many: boolean }>`
  display: none;
  flex: none;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
  ${media.tablet} { display: ${({ $many }) => ($many ? 'none' : 'flex')}; }
`;
const Choice = styled.label`
  position: relative;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-width: 48px;
    height: 34px;
    padding: 0 ${space(2)};
    border-radius: 10px;
    font-size: ${fontSize[12]};
    font-weight: ${weight.semibold};
    color: ${color.textQuiet};
  }
  &:hover span { color: ${color.text}; }
  input:checked + span { ${segmentedThumb} color: ${color.text}; }
  input:focus-visible + span { outline: 2px solid ${color.focus}; outline-offset: 1px; }
  @media (forced-colors: active) {
    input:checked + span { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  }
`;
const Pill = styled.span<{ $many: boolean }>`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  height: 44px;
  select {
    appearance: none;
    /* As tall to a finger as the bar's other controls, and drawn lower. */
    height: 44px;
    padding: 0 22px 0 10px;
    border: 0 solid transparent;
    border-block-width: 5px;
    border-radius: ${radius.round};
    background: ${color.surfaceHover};
    background-clip: padding-box;
    font-size: ${fontSize[12]};
    font-weight: ${weight.semibold};
    cursor: pointer;
  }
  svg { position: absolute; right: 7px; pointer-events: none; color: ${color.textQuiet}; }
  @media (max-width: 359px) {
    select { padding: 0 18px 0 8px; }
    svg { right: 4px; }
  }
  ${media.tablet} { display: ${({ $many }) => ($many ? 'flex' : 'none')}; }
`;
