/** The new key of an account, made at its exchange by the same steps as the first one. */
import * as z from '@moa/contracts/schema';
import type { KeyRotation } from '@moa/contracts/settings/rotate-api-keys';
import { ApiFailure } from '@moa/host/api-failure';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Notice, Skeleton } from '@moa/ui/core/states';
import { Dialog } from '@moa/ui/dialog/dialog';
import { useState } from 'react';
import { useExchangeForms } from '../../api/exchange-forms-query.ts';
import { useReplaceKey } from '../../api/rotations.ts';
import { keys } from '../../messages/keys.ts';
import { KeyForm } from '../exchange/key-form.tsx';

type Props = { rotation: Pick<KeyRotation, 'id' | 'exchange' | 'label'>; onClose(): void };

export function ReplaceKey({ rotation: { id, exchange, label }, onClose }: Props) {
  const t = useMessages(keys);
  const forms = useExchangeForms();
  const replace = useReplaceKey(id);
  const shape = forms.data?.exchanges.find((form) => form.exchange === exchange);
  /** Consent to a key of another account; null until the server requests it. */
  const [same, setSame] = useState<boolean | null>(null);
  if (same === null && asksForAccount(replace.error)) setSame(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('replaceTitle', { name: label })}
      description={t('rotationText')}
      locked={replace.isPending}
    >
      {shape === undefined || forms.data === undefined ? (
        <Skeleton height={400} />
      ) : (
        <KeyForm
          exchange={shape}
          addresses={forms.data.outboundAddresses}
          connect={{
            ...replace,
            mutate: ({ apiKey, secret, passphrase, acceptRisk }, then) =>
              replace.mutate(
                {
                  ...{ apiKey, secret, passphrase, acceptRisk },
                  ...(same === true ? { acceptOtherHoldings: true } : {}),
                },
                then,
              ),
          }}
          submitLabel={t('replaceDo')}
          onDone={() => {
            onClose();
            showToast({ type: 'success', title: t('replaced', { name: label }) });
          }}
        >
          {same === null ? null : (
            <>
              <Notice tone="caution">{t('otherAccount')}</Notice>
              <Checkbox checked={same} onChange={({ target }) => setSame(target.checked)}>
                {t('otherAccountAccept')}
              </Checkbox>
            </>
          )}
        </KeyForm>
      )}
    </Dialog>
  );
}

const asking = z.array(z.looseObject({ field: z.literal('acceptOtherHoldings') }));

function asksForAccount(error: unknown): boolean {
  return error instanceof ApiFailure && z.safeParse(asking, error.details).success;
}
