/** In which currency values are shown, which the header offers, and which answers are given in. */
import { fxBases } from '@moa/contracts/currency/fx-basis';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { preferences } from '../messages/preferences.ts';
import { preferencesPage } from '../messages/preferences-page.ts';
import type { Preferences } from './setting-choice.tsx';
import { Note, SettingChoice } from './setting-choice.tsx';

/** ms */
const rateIntervals = [10_000, 30_000, 60_000, 300_000];

export function CurrencySettings({ of }: { of: Preferences }) {
  const t = useMessages(preferencesPage);
  const name = useMessages(preferences);
  const { displayCurrencies, displayCurrency, baseCurrency } = of.settings;
  const offer = (code: CurrencyCode, offered: boolean) => {
    const others = displayCurrencies.filter((known) => known !== code);
    of.change('displayCurrencies', offered ? [...displayCurrencies, code] : others);
    // What is no longer offered is not what values are shown in.
    const [first] = others;
    if (!offered && code === displayCurrency && first !== undefined)
      of.change('displayCurrency', first);
  };
  return (
    <>
      <SelectField
        label={name('displayCurrency')}
        value={displayCurrency}
        onChange={({ target }) => {
          const code = displayCurrencies.find((known) => known === target.value);
          if (code !== undefined) of.change('displayCurrency', code);
        }}
      >
        {[...new Set([...displayCurrencies, displayCurrency])].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <Offered>
        <legend>{name('displayCurrencies')}</legend>
        <div>
          {currencyCodes.map((code) => {
            const offered = displayCurrencies.includes(code);
            return (
              <Checkbox
                key={code}
                checked={offered}
                disabled={offered && displayCurrencies.length === 1}
                onChange={({ target }) => offer(code, target.checked)}
              >
                {code}
              </Checkbox>
            );
          })}
        </div>
        <Note>{t('displayNote')}</Note>
      </Offered>
      <SelectField
        label={name('baseCurrency')}
        hint={t('baseNote')}
        value={baseCurrency}
        onChange={({ target }) => {
          const code = currencyCodes.find((known) => known === target.value);
          if (code !== undefined) of.change('baseCurrency', code);
        }}
      >
        {currencyCodes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <SettingChoice of={of} name="fxBasis" values={fxBases} note={t('basisNote')} />
      <Switch
        checked={of.settings.autoConvert}
        note={t('convertNote')}
        onChange={({ target }) => of.change('autoConvert', target.checked)}
      >
        {name('autoConvert')}
      </Switch>
      <SettingChoice of={of} name="rateInterval" values={rateIntervals} />
      <Switch
        checked={of.settings.rateAlerts}
        onChange={({ target }) => of.change('rateAlerts', target.checked)}
      >
        {name('rateAlerts')}
      </Switch>
      <Switch
        checked={of.settings.significantChanges}
        note={t('significantNote')}
        onChange={({ target }) => of.change('significantChanges', target.checked)}
      >
        {name('significantChanges')}
      </Switch>
      <Switch
        checked={of.settings.conversionErrors}
        onChange={({ target }) => of.change('conversionErrors', target.checked)}
      >
        {name('conversionErrors')}
      </Switch>
      <Note>
        {t('ratesNote')} <TextLink to="/settings?tab=rates">{t('ratesLink')}</TextLink>
      </Note>
    </>
  );
}

const Offered = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${space(2)};
    font-size: ${fontSize[13]};
    font-weight: ${weight.semibold};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
    gap: ${space(1)} ${space(3)};
  }
`;
