/** The keys that are being replaced, and what is left to do for each. */

import * as z from '@moa/contracts/schema';
import type { KeyRotation } from '@moa/contracts/settings/rotate-api-keys';
import { ApiFailure } from '@moa/host/api-failure';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { FormFailure } from '@moa/ui/form/form-failure';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useExchangeForms } from '../api/exchange-forms-query.ts';
import { useEndRotation, useReplaceKey } from '../api/rotations.ts';
import { keys } from '../messages/keys.ts';
import { KeyForm } from './exchange/key-form.tsx';
import { ProviderMark } from './provider-mark.tsx';

export function RotationCard({ rotations }: { rotations: readonly KeyRotation[] }) {
  const t = useMessages(keys);
  const [replacing, setReplacing] = useState<KeyRotation | null>(null);
  return (
    <Card id="rotation" aria-labelledby="rotation-title">
      <Title id="rotation-title">{t('rotation')}</Title>
      <Quiet>{t('rotationText')}</Quiet>
      <Quiet role="status">{t('left', { count: rotations.length })}</Quiet>
      <List>
        {rotations.map((rotation) => (
          <Step key={rotation.id} rotation={rotation} onReplace={() => setReplacing(rotation)} />
        ))}
      </List>
      {replacing === null ? null : (
        <ReplaceKey rotation={replacing} onClose={() => setReplacing(null)} />
      )}
    </Card>
  );
}

function Step({ rotation, onReplace }: { rotation: KeyRotation; onReplace(): void }) {
  const t = useMessages(keys);
  const forms = useExchangeForms();
  const end = useEndRotation(rotation.id);
  const { exchange, label, status, hint, oldHint } = rotation;
  const page = forms.data?.exchanges.find((form) => form.exchange === exchange)?.keyPage;
  const isReplaced = status === 'delete-old-key';
  return (
    <Row>
      <ProviderMark provider={exchange} />
      <Words>
        <Name>
          {label} <Badge tone={isReplaced ? 'success' : 'caution'}>{t(`step.${status}`)}</Badge>
        </Name>
        <Quiet>
          {isReplaced ? t('usesNew', { hint, old: oldHint }) : t('usesOld', { hint: oldHint })}
          {page ? (
            <>
              {' '}
              <TextLink href={page}>{t('toExchange')}</TextLink>
            </>
          ) : null}
        </Quiet>
        <FormFailure error={end.error} />
      </Words>
      <Acts role="group" aria-label={label}>
        {isReplaced ? null : (
          <Button size="small" tone="primary" onClick={onReplace}>
            {t('enterNew')}
          </Button>
        )}
        <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
          {t(isReplaced ? 'oldDeleted' : 'keepOld')}
        </Button>
      </Acts>
    </Row>
  );
}

const Title = styled.h2`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
const List = styled.ul`
  display: grid;
  margin-top: ${space(3)};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
`;
const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;
const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > button { min-height: 44px; }
`;

type Props = { rotation: Pick<KeyRotation, 'id' | 'exchange' | 'label'>; onClose(): void };

/** The new key of an account, made at its exchange by the same steps as the first one. */
function ReplaceKey({ rotation: { id, exchange, label }, onClose }: Props) {
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
                  apiKey,
                  secret,
                  passphrase,
                  acceptRisk,
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
