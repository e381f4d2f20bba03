import { currencyCodes } from '@moa/contracts/primitives';
import {
  addDisplayCurrency,
  removeDisplayCurrency,
  resetPreferences,
  setBaseCurrency,
  useExchange,
} from '@moa/host/internal/late/exchange';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Stack } from '../../parts/stack.tsx';
import { showcase } from './messages.ts';

/** Which currencies stand beside each other, and which one is the base: kept with the account. */
export function Preferences() {
  const t = useMessages(showcase);
  const { preferences, errors } = useExchange();
  const { displayCurrencies, baseCurrency } = preferences;
  return (
    <Stack>
      {errors.preferences ? <Notice tone="caution">{errors.preferences}</Notice> : null}
      <Codes role="group" aria-label={t('shown')}>
        {currencyCodes.map((code) => {
          const shown = displayCurrencies.includes(code);
          return (
            <Checkbox
              key={code}
              checked={shown}
              disabled={shown && displayCurrencies.length === 1}
              onChange={() => void (shown ? removeDisplayCurrency(code) : addDisplayCurrency(code))}
            >
              {code}
            </Checkbox>
          );
        })}
      </Codes>
      <Quiet>{t('lastOne')}</Quiet>
      <SelectField
        label={t('base')}
        value={baseCurrency}
        onChange={({ target }) => void setBaseCurrency(target.value)}
      >
        {currencyCodes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <div>
        <Button size="small" onClick={() => void resetPreferences()}>
          {t('reset')}
        </Button>
      </div>
    </Stack>
  );
}

const Codes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
`;
