import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Money } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { showcase } from './messages.ts';

const templates = [
  'symbol-before',
  'symbol-after',
  'code-after',
  'code-before',
  'compact',
  'percentage',
] as const;
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

/** Eight currencies by six templates. */
export function WrittenAmounts() {
  const t = useMessages(showcase);
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('written')}>
      <table>
        <caption className="visually-hidden">{t('written')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            {templates.map((template) => (
              <th key={template} scope="col">
                {t(template)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencyCodes.map((code) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              {templates.map((template) => (
                <td key={template}>
                  <Money value={samples[code]} currency={code} template={template} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  table { width: 100%; }
  th, td {
    padding: ${space(2)} ${space(3)};
    border-bottom: 1px solid ${color.border};
    text-align: right;
    white-space: nowrap;
  }
  th { font-size: ${fontSize[13]}; font-weight: inherit; color: ${color.textQuiet}; }
  th:first-child { text-align: left; }
`;
