/** The address of a webhook: tried before it is stored, and stored after a passkey check. */
import { putDiscord } from '@moa/contracts/settings/discord';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { SecretField } from '@moa/ui/field/secret-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { styled } from '@moa/ui/styled';
import { usePutDiscord, useTestDiscord } from '../../api/discord.ts';
import { discord } from '../../messages/discord.ts';
import { Form } from '../form.ts';

export function WebhookForm({ isSet }: { isSet: boolean }) {
  const t = useMessages(discord);
  const put = usePutDiscord();
  const test = useTestDiscord();
  const form = useContractForm<{ webhookUrl: string }, typeof putDiscord.body>(putDiscord.body, {
    webhookUrl: '',
  });
  const refused = (error: Error) => form.markRefused(error, ['webhookUrl']);
  const submit = form.handleSubmit(({ webhookUrl }) =>
    put.mutate(webhookUrl, {
      onSuccess: () => {
        form.reset();
        test.reset();
        showToast({ type: 'success', title: t('saved') });
      },
      onError: refused,
    }),
  );
  const tryIt = form.handleSubmit(({ webhookUrl }) =>
    test.mutate(webhookUrl, { onError: refused }),
  );
  const problem = form.problemOf('webhookUrl');
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <SecretField
        {...form.register('webhookUrl', {
          onChange: () => {
            put.reset();
            test.reset();
          },
        })}
        label={t('url')}
        hint={t('steps')}
        error={problem === null ? null : t(problem === 'missing' ? 'urlMissing' : 'urlInvalid')}
      />
      <TestResult test={test} />
      <FormFailure error={problem === null ? (put.error ?? test.error) : null} />
      <Buttons>
        <Button type="submit" tone="primary" busy={put.isPending}>
          {t(isSet ? 'replace' : 'save')}
        </Button>
        <Button type="button" busy={test.isPending} onClick={(event) => void tryIt(event)}>
          {t('test')}
        </Button>
      </Buttons>
    </Form>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** Result of the test message; empty before it is sent. */
export function TestResult({ test }: { test: Pick<ReturnType<typeof useTestDiscord>, 'data'> }) {
  const t = useMessages(discord);
  const { data } = test;
  return (
    <div role="status">
      {data === undefined ? null : data.delivered ? (
        <Notice tone="success">{t('delivered')}</Notice>
      ) : (
        <Notice tone="danger">{t('undelivered', { why: data.error ?? '' })}</Notice>
      )}
    </div>
  );
}
