import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { formatMoney } from '@moa/ui/core/format';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { showcase } from './messages.ts';
import { type Template, templates } from './templates.ts';

const samples: Readonly<Record<CurrencyCode, string>> = {
  KRW: '123456789',
  USD: '1234567.891',
  USDT: '1234.567891',
  EUR: '-1234.5',
  JPY: '150000',
  CNY: '7200.4',
  BTC: '0.12345678',
  ETH: '12.3456789',
};
const languages = [
  { locale: 'ko', name: '한국어' },
  { locale: 'en', name: 'English' },
] as const;

/** Eight currencies by six templates, in full and shortened, in both languages. */
export function WrittenAmounts() {
  const t = useMessages(showcase);
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('written')}>
      <table>
        <caption className="visually-hidden">{t('written')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            <th scope="col">{t('language')}</th>
            {templates.map((template) => (
              <th key={template} scope="col">
                {t(template)}
              </th>
            ))}
          </tr>
        </thead>
        {currencyCodes.map((code) => (
          <tbody key={code}>
            {languages.map(({ locale, name }, at) => (
              <tr key={locale}>
                {at === 0 ? (
                  <th scope="rowgroup" rowSpan={languages.length}>
                    {code}
                  </th>
                ) : null}
                <th scope="row" lang={locale}>
                  {name}
                </th>
                {templates.map((template) => (
                  <td key={template} lang={locale}>
                    <Written code={code} locale={locale} template={template} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scroll>
  );
}

/** A sample in full, and beneath it shortened where the template does not shorten by itself. */
function Written({
  code,
  locale,
  template,
}: {
  code: CurrencyCode;
  locale: 'ko' | 'en';
  template: Template;
}) {
  const full = formatMoney(samples[code], code, locale, { template });
  if (template === 'compact' || template === 'percentage') return full;
  return (
    <>
      {full}
      <Short>{formatMoney(samples[code], code, locale, { template, compact: true })}</Short>
    </>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  table { width: 100%; }
  th, td {
    padding: ${space(2)} ${space(3)};
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  tbody { border-bottom: 1px solid ${color.border}; }
  th { font-size: ${fontSize[13]}; font-weight: inherit; color: ${color.textQuiet}; text-align: left; }
  thead th:nth-child(n + 3) { text-align: right; }
`;
const Short = styled.span`
  display: block;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
