/** Asks before a connection is removed, and says first what leaves with it. */

import { deleteApiKey } from '@moa/contracts/settings/api-keys';
import { deleteWallet } from '@moa/contracts/settings/wallets';
import { sumDigits } from '@moa/finance/money/digits';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useMutation, useQuery } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Money } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useSourceValue } from '../../api/source-value.ts';
import { useSourceHoldings } from '../../api/use-holdings-of.ts';
import { useApiKeys, useSourcesChanged } from '../../api/use-sources-changed.ts';
import { keys } from '../../messages/keys.ts';
import { settings } from '../../messages/settings.ts';
import type { Connection } from '../../rules/connection.ts';

const named = 4;

type Props = { connection: Connection; open: boolean; onClose(): void };

export function RemoveConnection({ connection, open, onClose }: Props) {
  const t = useMessages(settings);
  const remove = useRemoveConnection(connection);
  const holdings = useSourceHoldings(connection.source.id, open);
  const { kind, label: name } = connection;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Confirm
      open={open}
      title={t(kind === 'exchange' ? 'disconnectTitle' : 'removeTitle', { name })}
      action={t(kind === 'exchange' ? 'disconnect' : 'remove')}
      busy={remove.isPending}
      onCancel={close}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () =>
            showToast({
              type: 'success',
              title: t(kind === 'exchange' ? 'disconnected' : 'removed', { name }),
            }),
        })
      }
    >
      <p>{getEffect(holdings)}</p>
      {open ? <RemovalEffect connection={connection} /> : null}
      <p>{t(kind === 'exchange' ? 'effectKey' : 'effectWallet')}</p>
      <FormFailure error={remove.error} />
    </Confirm>
  );

  function getEffect(symbols: string[] | null): string {
    if (symbols === null) return t('effectUnknown');
    if (symbols.length === 0) return t('effectNone');
    const first = [...new Set(symbols)].slice(0, named);
    const rest = new Set(symbols).size - first.length;
    const names = first.join(', ') + (rest > 0 ? ` ${t('effectMore', { count: rest })}` : '');
    return t('effectSome', { count: symbols.length, names });
  }
}

/** Change of the total when a connection is removed, and the remaining total. */
function RemovalEffect({ connection: { id, kind, source } }: { connection: Connection }) {
  const t = useMessages(keys);
  const currency = useDisplayCurrency();
  const lost = useSourceValue(source.id, true);
  const { data } = useQuery(positionsQuery(currency));
  const apiKeys = useApiKeys();
  const twins = apiKeys.data?.find((apiKey) => apiKey.id === id)?.twins ?? [];
  if (kind === 'exchange' && twins.some(({ choice }) => choice !== 'apart')) {
    return <p>{t('twinStays')}</p>;
  }
  if (!data || data.totalValue === null || lost.value === null) return null;
  const left = lessDigits(data.totalValue, lost.value);
  return (
    <Facts>
      <dt>{t('lost')}</dt>
      <dd>
        <Money value={lost.value} currency={data.currency} />
      </dd>
      <dt>{t('totalAfter')}</dt>
      <dd>
        <Money value={left} currency={data.currency} />
      </dd>
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(4)};
  dt { color: ${color.textQuiet}; font-size: ${fontSize[13]}; }
  dd { text-align: right; font-weight: ${weight.semibold}; font-variant-numeric: tabular-nums; }
`;

/** One decimal less another, exactly. */
function lessDigits(from: string, value: string): string {
  return sumDigits([from, value.startsWith('-') ? value.slice(1) : `-${value}`]);
}

function useRemoveConnection({ kind, id }: Connection) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: () => call(kind === 'exchange' ? deleteApiKey : deleteWallet, { params: { id } }),
    onSuccess: () => changed('removed'),
  });
}
