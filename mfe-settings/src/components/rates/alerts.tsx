/** Alerts on rates: made, tried at another rate, sent as a test, switched and deleted. */
import {
  type AlertPair,
  alertPairs,
  type CurrencyAlert,
  createCurrencyAlert,
  deleteCurrencyAlert,
  listCurrencyAlerts,
  simulateCurrencyAlert,
  testCurrencyAlert,
  toggleCurrencyAlert,
} from '@moa/contracts/notifications/currency-alerts';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { rateBetween, useExchange } from '@moa/host/late/exchange';
import { queryClient, queryOptions, useMutation, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { Board } from '@moa/ui/list/board';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { type FormEvent, useState } from 'react';
import { rates } from '../../messages/rates.ts';
import { useSourceName } from './rates.tsx';

const alertsQuery = queryOptions({
  queryKey: ['rates', 'alerts'],
  queryFn: ({ signal }) => call(listCurrencyAlerts, {}, { signal }),
  refetchInterval: 10_000,
});
const changed = () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });

const types = ['above', 'below', 'crosses', 'percent_change'] as const;

export function Alerts() {
  const t = useMessages(rates);
  const { data, error, isFetching, refetch } = useQuery(alertsQuery);
  const { notifications } = useExchange().preferences;
  return (
    <>
      {notifications.rateAlerts ? null : <Notice tone="caution">{t('alertsOff')}</Notice>}
      <NewAlert />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton height={80} />
      ) : data.length === 0 ? (
        <Quiet>{t('noAlerts')}</Quiet>
      ) : (
        <Board>
          {data.map((alert) => (
            <Alert key={alert.id} alert={alert} />
          ))}
        </Board>
      )}
    </>
  );
}

function NewAlert() {
  const t = useMessages(rates);
  const [pair, setPair] = useState<AlertPair>('USD/KRW');
  const [type, setType] = useState<(typeof types)[number]>('above');
  const [value, setValue] = useState('');
  const create = useMutation({
    mutationFn: () => call(createCurrencyAlert, { body: { pair, type, value } }),
    onSuccess: () => {
      setValue('');
      return changed();
    },
  });
  useExchange();
  const [base, quote] = pair.split('/') as [CurrencyCode, CurrencyCode];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '') create.mutate();
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Fields>
        <SelectField
          label={t('pair')}
          value={pair}
          onChange={({ target }) =>
            setPair(alertPairs.find((known) => known === target.value) ?? pair)
          }
        >
          {alertPairs.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </SelectField>
        <SelectField
          label={t('type')}
          value={type}
          onChange={({ target }) => setType(types.find((known) => known === target.value) ?? type)}
        >
          {types.map((known) => (
            <option key={known} value={known}>
              {t(`type.${known}`)}
            </option>
          ))}
        </SelectField>
        <QuantityInput label={t('line')} value={value} min="0" decimals={8} onChange={setValue} />
        <Button type="submit" tone="primary" busy={create.isPending} disabled={value === ''}>
          {t('add')}
        </Button>
      </Fields>
      <Watched provider={rateBetween(base, quote)?.provider ?? null} />
      <FormFailure error={create.error} />
    </form>
  );
}

function Alert({ alert }: { alert: CurrencyAlert }) {
  const t = useMessages(rates);
  const { id, pair, type, value, quote, currentRate, provider, isActive } = alert;
  const [testRate, setTestRate] = useState('');
  const toggle = useMutation({
    mutationFn: (enabled: boolean) =>
      call(toggleCurrencyAlert, { params: { id }, body: { enabled } }),
    onSuccess: changed,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteCurrencyAlert, { params: { id } }),
    onSuccess: changed,
  });
  const simulate = useMutation({
    mutationFn: () => call(simulateCurrencyAlert, { params: { id }, body: { testRate } }),
  });
  const send = useMutation({ mutationFn: () => call(testCurrencyAlert, { params: { id } }) });
  const name = `${pair} ${t(`type.${type}`)} ${value}`;
  return (
    <li>
      <strong>{pair}</strong>
      <span>
        {t(`type.${type}`)}{' '}
        {type === 'percent_change' ? (
          <Percent value={value} />
        ) : (
          <Money value={value} currency={quote} price />
        )}
      </span>
      <Quiet as="span">
        {t('current')} <Money value={currentRate} currency={quote} price />
      </Quiet>
      <Watched provider={provider} />
      <Checkbox checked={isActive} onChange={() => toggle.mutate(!isActive)}>
        {t('isOn')}
      </Checkbox>
      <QuantityInput
        label={t('testRate')}
        value={testRate}
        min="0"
        decimals={8}
        onChange={setTestRate}
      />
      <Button
        size="small"
        busy={simulate.isPending}
        disabled={testRate === ''}
        onClick={() => simulate.mutate()}
      >
        {t('simulate')}
      </Button>
      <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
      <Button
        size="small"
        tone="quiet"
        busy={remove.isPending}
        aria-label={t('removeOf', { name })}
        onClick={() => remove.mutate()}
      >
        {t('remove')}
      </Button>
      <span role="status">
        {simulate.data
          ? `${simulate.data.wouldTrigger ? `${t('reason.fires')} · ` : ''}${simulate.data.renderedMessage}`
          : null}
        {send.data ? t(send.data.delivered ? 'sent' : 'notSent') : null}
      </span>
      <FormFailure error={simulate.error ?? send.error ?? toggle.error ?? remove.error} />
    </li>
  );
}

/** Whose price an alert watches: the one that every page shows for the pair. */
function Watched({ provider }: { provider: string | null }) {
  const t = useMessages(rates);
  const sourceName = useSourceName();
  return (
    <Quiet as="span">
      {provider === null ? t('watchesNone') : t('watches', { source: sourceName(provider) })}
    </Quiet>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: end;
  margin-bottom: ${space(4)};
  ${media.tablet} { grid-template-columns: 1fr 1fr 1fr auto; }
`;
