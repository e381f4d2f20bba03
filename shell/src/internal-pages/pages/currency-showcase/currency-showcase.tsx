/** Every currency by every template, and conversions with what they rest on. */

import { listMarkets } from '@moa/contracts/assets/markets';
import { convertBatch } from '@moa/contracts/currency/convert';
import { currencyCodes } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import {
  addDisplayCurrency,
  removeDisplayCurrency,
  resetPreferences,
  setBaseCurrency,
  useExchange,
} from '@moa/host/internal/late/exchange';
import { linkTo } from '@moa/host/links';
import { queryOptions, useMutation, useQuery } from '@moa/host/query';
import { useSession } from '@moa/host/session';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, space } from '@moa/ui/core/tokens';
import { TextArea } from '@moa/ui/field/text-area';
import { FormFailure } from '@moa/ui/form/form-failure';
import { TextLink } from '@moa/ui/link/text-link';
import { Board } from '@moa/ui/list/board';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { SignedOutCard } from '../../../routing/entry/signed-out-preview.tsx';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { allCurrencyChecks } from './all-currency-checks.ts';
import { Converter, confidencePercent } from './converter.tsx';
import { showcase } from './messages.ts';
import { readRequests } from './read-requests.ts';
import { WrittenAmounts } from './written-amounts.tsx';

export default function CurrencyShowcase() {
  const t = useMessages(showcase);
  const { status } = useSession();
  if (status !== 'signed-in')
    return (
      <Stack>
        <SignedOutCard text={t('why')} />
        <CheckList checks={allCurrencyChecks} />
      </Stack>
    );
  return (
    <Stack>
      <Card>
        <CardHeader>
          <CardTitle>{t('converter')}</CardTitle>
        </CardHeader>
        <Converter />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('batch')}</CardTitle>
        </CardHeader>
        <Batch />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('premiums')}</CardTitle>
        </CardHeader>
        <Premiums />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('shown')}</CardTitle>
        </CardHeader>
        <Preferences />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('written')}</CardTitle>
        </CardHeader>
        <WrittenAmounts />
      </Card>
      <Quiet>
        {t('elsewhere')}{' '}
        <TextLink to={`${linkTo('settings')}?tab=rates`}>{t('ratesLink')}</TextLink>
      </Quiet>
      <CheckList checks={allCurrencyChecks} />
    </Stack>
  );
}

const premiumsQuery = queryOptions({
  queryKey: ['currency-showcase', 'premiums'],
  queryFn: ({ signal }) => call(listMarkets, { query: {} }, { signal }),
  refetchInterval: 15_000,
});

/** Premium in Korea of every held asset that trades on both sides, in both forms. */
function Premiums() {
  const t = useMessages(showcase);
  const { data, error, isFetching, refetch } = useQuery(premiumsQuery);
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height={120} />;
  const known = data.items.filter(({ kimchiPremium }) => kimchiPremium !== null);
  if (known.length === 0) return <Quiet>{t('noPremiums')}</Quiet>;
  return (
    <Board>
      {known.map(({ symbol, kimchiPremium, tetherPremium = null }) => (
        <li key={symbol}>
          <strong>{symbol}</strong>
          <span>
            {t('byBank')} <Percent value={kimchiPremium} signed />
          </span>
          <span>
            {t('byTether')} <Percent value={tetherPremium} signed />
          </span>
        </li>
      ))}
    </Board>
  );
}

/** Which currencies stand beside each other, and which one is the base: kept with the account. */
function Preferences() {
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

const example = '1 BTC KRW\n100 USD JPY\n2.5 ETH USDT\n1 DOGE KRW';

/** Several amounts in one request: each line is converted, or says by itself why it is not. */
function Batch() {
  const t = useMessages(showcase);
  const [text, setText] = useState(example);
  const requests = readRequests(text);
  const convert = useMutation({
    mutationFn: async () => {
      const { results } = await call(convertBatch, { body: { requests } });
      return results.map((one) => ({ ...one, line: requests[one.index]?.line ?? '' }));
    },
  });
  return (
    <>
      <TextArea
        label={t('lines')}
        hint={t('linesHelp')}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Act>
        <Button
          busy={convert.isPending}
          disabled={requests.length === 0 || requests.length > 100}
          onClick={() => convert.mutate()}
        >
          {t('convertAll')}
        </Button>
      </Act>
      <FormFailure error={convert.error} />
      <div role="status">
        {convert.data ? (
          <Board>
            {convert.data.map(({ index, line, result, error }) => (
              <li key={index}>
                <Quiet as="span">{line}</Quiet>
                {result ? (
                  <>
                    <strong>
                      <Money value={result.convertedAmount} currency={result.toCurrency} />
                    </strong>
                    <Quiet as="span">
                      {result.provider} · {t('confidence')}{' '}
                      <Percent value={confidencePercent(result.confidence)} digits={0} />
                    </Quiet>
                    <Age at={result.timestamp} />
                  </>
                ) : (
                  <Wrong>
                    {error?.message} <code>{error?.code}</code>
                  </Wrong>
                )}
              </li>
            ))}
          </Board>
        ) : null}
      </div>
    </>
  );
}

const Act = styled.div`
  margin: ${space(3)} 0;
`;
const Wrong = styled.span`
  color: ${color.danger};
  code { font: inherit; color: ${color.textQuiet}; }
`;
