/** Connecting an exchange account: which, how to make its key, the key, and what one confirms. */
import { newApiKey } from '@moa/contracts/settings/api-keys';
import { ApiFailure } from '@moa/host/api-failure';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { color, fontSize } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { SecretField } from '@moa/ui/field/secret-field';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useConnectExchange } from '../api/connect-exchange.ts';
import { exchangeGuides, type GuidedExchange } from '../exchanges/exchange-guides.ts';
import { add } from '../messages/add.ts';
import { ExchangeGuide } from './exchange-guide.tsx';
import { Form } from './form.ts';
import { ProviderMark } from './provider-mark.tsx';
import { SamplePicker } from './sample-picker.tsx';

type Values = {
  exchange: GuidedExchange;
  apiKey: string;
  secret: string;
  label: string;
  acceptRisk: boolean;
};

export function AddExchange({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(add);
  const connect = useConnectExchange();
  return (
    <Dialog
      open={open}
      onClose={() => {
        connect.reset();
        onClose();
      }}
      title={t('exchangeTitle')}
      description={t('exchangeText')}
      locked={connect.isPending}
    >
      <ExchangeForm
        connect={connect}
        onDone={(label) => {
          connect.reset();
          onClose();
          showToast({
            type: 'success',
            title: t('connected', { name: label }),
            message: t('connectedText'),
          });
        }}
      />
    </Dialog>
  );
}

type FormProps = { connect: ReturnType<typeof useConnectExchange>; onDone(label: string): void };

function ExchangeForm({ connect, onDone }: FormProps) {
  const t = useMessages(add);
  const [sample, setSample] = useState<string | null>(null);
  const form = useContractForm<Values, typeof newApiKey>(newApiKey, {
    exchange: 'upbit',
    apiKey: '',
    secret: '',
    label: '',
    acceptRisk: false,
  });
  const exchange = form.watch('exchange');
  const { tellsPermissions } = exchangeGuides[exchange];
  const riskRefused =
    connect.error instanceof ApiFailure && connect.error.code === 'EXCHANGE_RISK_NOT_ACCEPTED';
  const submit = form.handleSubmit(({ acceptRisk, ...entered }) => {
    if (!tellsPermissions && !acceptRisk) {
      form.setError('acceptRisk', { type: 'missing' }, { shouldFocus: true });
      return;
    }
    connect.mutate(tellsPermissions ? entered : { ...entered, acceptRisk: true }, {
      onSuccess: ({ label }) => onDone(label),
      onError: (error) => form.markRefused(error, ['apiKey', 'secret', 'label']),
    });
  });
  const keyError = (name: 'apiKey' | 'secret') => {
    const problem = form.problemOf(name);
    return problem ? t(problem === 'missing' ? 'keyMissing' : 'keyInvalid') : null;
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <Choice
        label={t('exchange')}
        look="cards"
        options={(['upbit', 'binance'] as const).map((id) => ({
          value: id,
          label: t(id),
          note: t(`${id}Note`),
          icon: <ProviderMark provider={id} />,
        }))}
        value={exchange}
        onChange={(id) => {
          form.setValue('exchange', id);
          form.clearErrors();
          connect.reset();
        }}
      />
      <SamplePicker
        pick={({ exchanges }) =>
          exchanges
            .filter((known) => known.exchange === exchange)
            .map((known) => ({
              ...known,
              key: known.apiKey,
              note: t(known.permissions.includes('withdraw') ? 'sampleWithdraw' : 'sampleRead'),
            }))
        }
        chosen={sample}
        onFill={({ key, apiKey, secret, label }) => {
          setSample(key);
          form.setValue('apiKey', apiKey);
          form.setValue('secret', secret);
          form.setValue('label', label);
          form.clearErrors();
        }}
      />
      <ExchangeGuide exchange={exchange} />
      <SecretField {...form.register('apiKey')} label={t('apiKey')} error={keyError('apiKey')} />
      <SecretField
        {...form.register('secret')}
        label={t('secret')}
        hint={t('keptSafe')}
        error={keyError('secret')}
      />
      <TextField
        {...form.register('label')}
        label={t('label')}
        optional
        autoComplete="off"
        hint={t('labelHint')}
        error={form.problemOf('label') ? t('labelInvalid') : null}
      />
      {tellsPermissions ? null : (
        <Checkbox
          {...form.register('acceptRisk')}
          error={form.problemOf('acceptRisk') || riskRefused ? t('acceptRiskMissing') : null}
        >
          <Confirmed>{t('acceptRisk')}</Confirmed>
        </Checkbox>
      )}
      <FormFailure error={connect.error} />
      <Button type="submit" tone="primary" busy={connect.isPending}>
        {t('connect')}
      </Button>
    </Form>
  );
}

const Confirmed = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.text};
`;
