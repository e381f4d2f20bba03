/** One more passkey: its name, then the browser's own question where to make it. */
import {
  addCredentialComplete,
  addCredentialInit,
  passkeyName,
} from '@moa/contracts/auth/credentials';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { ceremonyStep, runCeremony } from '../../api/ceremony.ts';
import { forgetUnknownCredential } from '../../api/unknown-credential.ts';
import { usePasskeysChanged } from '../../api/use-passkeys-changed.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { NotOnDevice, SupportNotice } from '../../components/ceremony/support-notice.tsx';
import { Form } from '../../components/form.ts';
import { security } from '../../messages/security.ts';
import { devicePasskey, stopAsking } from '../../passkey/device-passkey.ts';
import type { Authenticator } from '../../passkey/passkey-failure.ts';
import { PasskeyFailure } from '../../passkey/passkey-failure.ts';
import { usePasskeySupport } from '../../passkey/passkey-support.ts';
import { loadPracticePasskey } from '../../practice/load-practice-passkey.ts';

const entry = z.object({ name: z.optional(passkeyName) });

type Props = { open: boolean; onClose(): void };

export function AddPasskey({ open, onClose }: Props) {
  const t = useMessages(security);
  const close = () => {
    stopAsking();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('addTitle')} description={t('addText')}>
      <AddForm onDone={onClose} />
    </Dialog>
  );
}

function AddForm({ onDone }: { onDone(): void }) {
  const t = useMessages(security);
  const support = usePasskeySupport();
  const add = useAddPasskey();
  const form = useContractForm<{ name: string }, typeof entry>(entry, { name: '' });
  const submitWith = (authenticator: () => Promise<Authenticator> | Authenticator) =>
    form.handleSubmit(async ({ name }) =>
      add.mutate(
        { name, authenticator: await authenticator() },
        {
          onSuccess: (added) => {
            showToast({
              type: 'success',
              title: inBothLanguages(security, 'added', { name: added.name }),
              message: inBothLanguages(security, 'addedMail'),
            });
            onDone();
          },
        },
      ),
    );
  const onDevice = add.isPending && add.variables.authenticator === devicePasskey;
  const usable = support.status === 'ready';
  return (
    <Form onSubmit={(event) => void submitWith(() => devicePasskey)(event)} noValidate>
      <SupportNotice support={support} />
      <TextField
        {...form.register('name')}
        label={t('name')}
        optional
        autoComplete="off"
        data-autofocus
        hint={t('nameHint')}
        error={form.problemOf('name') ? t('nameInvalid') : null}
      />
      {isHereAlready(add.error) ? (
        <Notice>{t('hereAlready')}</Notice>
      ) : (
        <CeremonyFailure error={add.error} />
      )}
      <Button type="submit" tone="primary" busy={onDevice} disabled={!usable}>
        {t('addHere')}
      </Button>
      <NotOnDevice support={support} />
      {isSandbox() ? (
        <Button
          tone={usable ? 'secondary' : 'primary'}
          busy={add.isPending && !onDevice}
          onClick={() => {
            stopAsking();
            void submitWith(async () => (await loadPracticePasskey()).practicePasskey())();
          }}
        >
          {t('addPractice')}
        </Button>
      ) : null}
    </Form>
  );
}

/** The device that was chosen holds one of this account: the second belongs elsewhere. */
function isHereAlready(error: unknown): boolean {
  return error instanceof PasskeyFailure && error.kind === 'already-here';
}

type Adding = { name?: string | undefined; authenticator: Authenticator };

/**
 * Adds a passkey for the signed-in user: requests a challenge, creates the passkey, saves its name.
 */
async function addPasskey({ name, authenticator }: Adding) {
  const challenge = await ceremonyStep('registrationInit', call(addCredentialInit, {}));
  const credential = await authenticator.create(challenge);
  try {
    return await ceremonyStep(
      'registrationComplete',
      call(addCredentialComplete, {
        body: { challengeId: challenge.challengeId, credential, name },
      }),
    );
  } catch (error) {
    // The server keeps no passkey that it refused, so the device should not offer it either.
    if (error instanceof ApiFailure && error.status !== null && error.status < 500)
      await forgetUnknownCredential({ credentialId: credential.id, rpId: challenge.rp.id });
    throw error;
  }
}

function useAddPasskey() {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: (adding: Adding) => runCeremony('registration', () => addPasskey(adding)),
    onSuccess: () => void changed(),
  });
}
