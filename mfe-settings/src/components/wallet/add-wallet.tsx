/** Watching a wallet: its network, its address, and a name for it. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { newWallet, type WalletCheck } from '@moa/contracts/settings/wallets';
import { showToast } from '@moa/host/toasts';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { useState } from 'react';
import { useNetworks } from '../../api/networks-query.ts';
import { useAddressCheck } from '../../api/validate-wallet.ts';
import { useWatchWallet } from '../../api/watch-wallet.ts';
import { add } from '../../messages/add.ts';
import { wallet } from '../../messages/wallet.ts';
import { foreignAddress, withPrefix } from '../../rules/foreign-address.ts';
import type { Connected } from '../connected-card.tsx';
import { Form } from '../form.ts';
import { SamplePicker } from '../sample-picker.tsx';
import { AddressVerdict } from './address-verdict.tsx';
import { MoreNetworks } from './more-networks.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { useResolvedName } from './use-resolved-name.ts';

/** Wallet detection loads after the form, which does not need it. */
const FromBrowser = lazyPart(() => import('./from-browser.tsx'), null);

type Values = { network: NetworkId; address: string; label: string; acceptLookAlike: boolean };

/** `onConnected` closes the dialog as well. */
type Props = { open: boolean; onClose(): void; onConnected(source: Connected): void };

export function AddWallet({ open, onClose, onConnected }: Props) {
  const t = useMessages(add);
  return (
    <Dialog open={open} onClose={onClose} title={t('walletTitle')} description={t('walletText')}>
      <WalletForm onDone={onConnected} />
    </Dialog>
  );
}

function WalletForm({ onDone }: { onDone(source: Connected): void }) {
  const t = useMessages(add);
  const w = useMessages(wallet);
  const [sample, setSample] = useState<string | null>(null);
  const [more, setMore] = useState<NetworkId[]>([]);
  const watch = useWatchWallet();
  const networks = useNetworks();
  const form = useContractForm<Values, typeof newWallet>(newWallet, {
    network: 'ethereum',
    address: '',
    label: '',
    acceptLookAlike: false,
  });
  const chosen = form.watch('network');
  // An installation without Ethereum offers what it has.
  const isOffered = networks.length === 0 || networks.some(({ id }) => id === chosen);
  const network = isOffered ? chosen : (networks[0]?.id ?? chosen);
  const typed = form.watch('address');
  const { data: check, error: unchecked, isLoading } = useAddressCheck(typed, network);
  const foreign = foreignAddress(typed);
  const problem = foreign ? w(`foreign.${foreign}`) : addressProblem(check ?? null, w);
  const resolvedFrom = useResolvedName(check, (address, name) => {
    form.setValue('address', address);
    if (form.getValues('label') === '') form.setValue('label', name.slice(0, 40));
  });
  const found = check?.address && !problem ? { ...check, address: check.address } : null;
  const alike = found?.warnings.some(({ kind }) => kind === 'look-alike') ?? false;

  const isAtField = form.problemOf('address') !== null || form.problemOf('label') !== null;

  const change = (values: Partial<Pick<Values, 'network' | 'address' | 'label'>>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof typeof values, value as never);
    }
    form.setValue('acceptLookAlike', false);
    form.clearErrors();
    watch.reset();
  };
  const submit = form.handleSubmit((entered) => {
    if (problem) return form.setFocus('address');
    if (alike && !entered.acceptLookAlike) {
      form.setError('acceptLookAlike', { type: 'missing' }, { shouldFocus: true });
      return;
    }
    watch.mutate(
      { ...entered, network, more: more.filter((id) => id !== network) },
      {
        onSuccess: (added) => {
          const [first] = added;
          if (!first) return;
          onDone({ id: first.source.id, label: first.label });
          const title =
            added.length === 1
              ? t('walletAdded', { name: first.label })
              : w('walletsAdded', { count: added.length });
          showToast({ type: 'success', title, message: t('connectedText') });
        },
        onError: (error) => form.markRefused(error, ['address', 'label', 'network']),
      },
    );
  });

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <AddressField
        form={form}
        network={network}
        isLoading={isLoading}
        problem={problem}
        isRefused={watch.error !== null}
        onChange={() => {
          form.setValue('acceptLookAlike', false);
          resolvedFrom.forget();
          watch.reset();
        }}
      />
      {resolvedFrom.name === null ? null : (
        <Quiet role="status">{w('nameResolved', { name: resolvedFrom.name })}</Quiet>
      )}
      <FromBrowser value={typed} onChoose={(address) => change({ address })} />
      <WalletSamples
        chosen={sample}
        onFill={({ address, label }) => {
          setSample(address);
          change({ address, label });
        }}
      />
      <NetworkChoice value={network} onChange={(id) => change({ network: id })} />
      <MoreNetworks first={network} value={more} onChange={setMore} />
      {found ? <AddressVerdict check={found} /> : null}
      {unchecked && !watch.error ? <Notice tone="caution">{w('notChecked')}</Notice> : null}
      {alike ? <AlikeConsent form={form} /> : null}
      <LabelField form={form} />
      {/* A field’s own error is not repeated beneath the form. */}
      <FormFailure error={isAtField ? null : watch.error} />
      <Button type="submit" tone="primary" busy={watch.isPending}>
        {t('watch')}
      </Button>
    </Form>
  );
}

type Fields = ReturnType<typeof useContractForm<Values, typeof newWallet>>;

function AlikeConsent({ form }: { form: Fields }) {
  const w = useMessages(wallet);
  return (
    <Checkbox
      {...form.register('acceptLookAlike')}
      error={form.problemOf('acceptLookAlike') ? w('alikeAcceptMissing') : null}
    >
      {w('alikeAccept')}
    </Checkbox>
  );
}

function LabelField({ form }: { form: Fields }) {
  const t = useMessages(add);
  return (
    <TextField
      {...form.register('label')}
      label={t('label')}
      optional
      autoComplete="off"
      hint={t('labelHint')}
      error={form.problemOf('label') ? t('labelInvalid') : null}
    />
  );
}

/** Returns a message for the problem that the server found. */
function addressProblem(
  check: WalletCheck | null,
  w: Translate<keyof (typeof wallet)['ko']>,
): string | null {
  const twice = check?.warnings.find(({ kind }) => kind === 'duplicate')?.of;
  if (twice) return w('addressTwice', { name: twice.label });
  switch (check?.problem) {
    case 'checksum':
      return w('addressChecksum');
    case 'format':
      return w('addressFormat');
    case 'network':
    case 'unsupported':
      return w('addressNetwork');
    case 'unresolved':
      return w('nameUnresolved');
    case 'unreachable':
      return w('nameUnreachable');
    default:
      return null;
  }
}

function AddressField({
  form,
  network,
  isLoading,
  problem,
  isRefused,
  onChange,
}: {
  form: Fields;
  network: NetworkId;
  /** The address is being checked. */
  isLoading: boolean;
  problem: string | null;
  /** The server would not take what the contract takes. */
  isRefused: boolean;
  onChange(): void;
}) {
  const w = useMessages(wallet);
  // What the form or the last attempt found wrong.
  const wrong = form.problemOf('address');
  const refusal =
    wrong === null
      ? null
      : w(wrong === 'missing' ? 'addressMissing' : isRefused ? 'addressChecksum' : 'addressFormat');
  return (
    <TextField
      {...form.register('address', {
        onChange: ({ target }: { target: HTMLInputElement }) => {
          const whole = withPrefix(target.value);
          if (whole !== target.value) form.setValue('address', whole);
          onChange();
        },
      })}
      label={w('addressOf', { network: w(`name.${network}`) })}
      placeholder="0x…"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={w(isLoading ? 'checking' : 'addressHint')}
      error={problem ?? refusal}
    />
  );
}

/** The wallets of the simulated world. */
function WalletSamples({
  chosen,
  onFill,
}: {
  chosen: string | null;
  onFill(sample: { address: string; label: string }): void;
}) {
  return (
    <SamplePicker
      folded
      pick={({ wallets }) =>
        wallets.map((published) => ({
          ...published,
          key: published.address,
          // A world that is newer than this release tells of itself in English.
          untold: published.holds.join(' · '),
        }))
      }
      chosen={chosen}
      onFill={(sample) => onFill(sample)}
    />
  );
}
