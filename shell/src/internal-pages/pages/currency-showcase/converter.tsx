import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { isDecimal } from '@moa/finance/money/decimal';
import { type Conversion, convertAmount, useExchange } from '@moa/host/internal/late/exchange';
import { useMessages } from '@moa/i18n/messages';
import { Age, Money, Percent } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { showcase } from './messages.ts';

type ConversionRequest = { amount: string; from: CurrencyCode; to: CurrencyCode };

/** One amount into another currency, with the rate, who quoted it, how old it is and how sure. */
export function Converter() {
  const t = useMessages(showcase);
  const [requested, setRequested] = useState<ConversionRequest>({
    amount: '1',
    from: 'BTC',
    to: 'KRW',
  });
  const result = useConversion(requested);
  const choose = (name: 'from' | 'to', label: string) => (
    <SelectField
      label={label}
      value={requested[name]}
      onChange={({ target }) => setRequested({ ...requested, [name]: target.value })}
    >
      {currencyCodes.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </SelectField>
  );
  return (
    <>
      <Fields>
        <QuantityInput
          label={t('amount')}
          value={requested.amount}
          decimals={8}
          onChange={(amount) => setRequested({ ...requested, amount })}
        />
        {choose('from', t('from'))}
        {choose('to', t('to'))}
      </Fields>
      <Result role="status">
        {result === null ? (
          <Reason amount={requested.amount} />
        ) : result ? (
          <>
            <Large>
              <Money value={result.convertedAmount} currency={result.toCurrency} />
            </Large>
            <span>
              {t('rate', { from: result.fromCurrency })}{' '}
              <Money value={result.exchangeRate} currency={result.toCurrency} price />
            </span>
            <span>
              {t('provider')} {result.provider === 'local-cache' ? t('local') : result.provider}
            </span>
            <span>
              {t('confidence')} <Percent value={confidencePercent(result.confidence)} digits={0} />
            </span>
            <Age at={result.timestamp} />
            {result.stale ? <span>{t('stale')}</span> : null}
          </>
        ) : null}
      </Result>
    </>
  );
}

/** Why there is no amount: it is none that was typed, the server failed, or no rate leads there. */
function Reason({ amount }: { amount: string }) {
  const t = useMessages(showcase);
  const { errors } = useExchange();
  if (!isDecimal(amount.replace(/\.$/, ''))) return t('invalid');
  return errors.conversion ? `${t('none')} · ${errors.conversion}` : t('none');
}

/** Undefined until it is known, null where there is no rate. */
function useConversion({ amount, from, to }: ConversionRequest): Conversion | null | undefined {
  const [result, setResult] = useState<Conversion | null>();
  useEffect(() => {
    let current = true;
    const settle = (conversion: Conversion | null) => {
      if (current) setResult(conversion);
    };
    convertAmount(amount.replace(/\.$/, ''), from, to).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [amount, from, to]);
  return result;
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: 2fr 1fr 1fr; }
`;
const Result = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  min-height: 40px;
  margin-top: ${space(4)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Large = styled.strong`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  color: ${color.text};
`;

/** 0.95 as the percent units that figures are written in: "95". */
export function confidencePercent(confidence: number): string {
  return String(Math.round(confidence * 100));
}
