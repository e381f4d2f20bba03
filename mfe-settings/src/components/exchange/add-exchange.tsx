/** Connecting an exchange account: which, how to make its key, the key, and what one confirms. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type * as z from '@moa/contracts/schema';
import { createApiKey, type newApiKey } from '@moa/contracts/settings/api-keys';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { styled } from '@moa/ui/styled';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useExchangeForms } from '../../api/exchange-forms-query.ts';
import { useSourcesChanged } from '../../api/use-sources-changed.ts';
import { connect as words } from '../../messages/connect.ts';
import type { Connected } from '../connected-card.tsx';
import { ProviderMark } from '../provider-mark.tsx';
import { ChooseExchange } from './choose-exchange.tsx';
import { KeyForm } from './key-form.tsx';
import { useExchangeName } from './use-exchange-name.ts';

/** `onConnected` closes the dialog as well. */
type Props = { open: boolean; onClose(): void; onConnected(source: Connected): void };

export function AddExchange({ open, onClose, onConnected }: Props) {
  const t = useMessages(words);
  const nameOf = useExchangeName();
  const connect = useConnectExchange();
  const forms = useExchangeForms();
  const [chosen, setChosen] = useState<ExchangeId | null>(null);
  const shape = forms.data?.exchanges.find(({ exchange }) => exchange === chosen);
  const head = useRef<HTMLDivElement>(null);
  // What was pressed is gone: the focus goes on to what came, and that is seen from its beginning.
  useEffect(() => {
    if (shape === undefined) return;
    head.current?.querySelector('button')?.focus({ preventScroll: true });
    const dialog = head.current?.closest('[role="dialog"]');
    for (let part = head.current?.parentElement; part; part = part.parentElement) {
      part.scrollTop = 0;
      if (part === dialog) break;
    }
  }, [shape]);
  const leave = () => {
    connect.reset();
    setChosen(null);
  };
  // The form stays until the dialog is closed: the list would appear for a moment.
  const { reset } = connect;
  useEffect(() => {
    if (open) return;
    reset();
    setChosen(null);
  }, [open, reset]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shape ? t('formTitle', { exchange: nameOf(shape.exchange) }) : t('chooseTitle')}
      description={shape ? undefined : t('chooseText')}
      locked={connect.isPending}
    >
      {forms.data === undefined ? (
        forms.error ? (
          <Notice
            tone="danger"
            action={
              <Button size="small" busy={forms.isFetching} onClick={() => void forms.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {t('formsFailed')}
          </Notice>
        ) : (
          <Skeleton height={600} />
        )
      ) : shape === undefined ? (
        <ChooseExchange exchanges={forms.data.exchanges} onChoose={setChosen} />
      ) : (
        <>
          <Chosen ref={head}>
            <ProviderMark provider={shape.exchange} />
            <Button size="small" tone="quiet" disabled={connect.isPending} onClick={leave}>
              <ArrowLeft size={16} aria-hidden /> {t('otherExchange')}
            </Button>
          </Chosen>
          <KeyForm
            key={shape.exchange}
            exchange={shape}
            addresses={forms.data.outboundAddresses}
            connect={connect}
            onDone={({ source: { id }, label }) => {
              // The mutation remembers the secret.
              reset();
              onConnected({ id, label });
              showToast({
                type: 'success',
                title: t('connected', { name: label }),
                message: t('connectedText'),
              });
            }}
          />
        </>
      )}
    </Dialog>
  );
}

const Chosen = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

/**
 * Connects an exchange account. The secret in the input is dropped as soon as the result has no
 * observers.
 */
function useConnectExchange() {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (body: z.Input<typeof newApiKey>) => call(createApiKey, { body }),
    gcTime: 0,
    onSuccess: () => changed('added'),
  });
}
