/** The address of an account: what kind of text it is, and what is wrong with it. */
import { useMessages } from '@moa/i18n/messages';
import { TextField } from '@moa/ui/field/text-field';
import type { ComponentProps } from 'react';
import { login } from '../messages/login.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'error'> & {
  /** Violation of the contract. */
  problem: 'missing' | 'invalid' | null;
  /** Any other error; shown if the contract is satisfied. */
  error?: string | null;
};

export function EmailField({ problem, error = null, ...field }: Props) {
  const t = useMessages(login);
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('emailPlaceholder')}
      {...field}
      label={t('email')}
      error={
        problem === 'missing'
          ? t('emailMissing')
          : problem === 'invalid'
            ? t('emailInvalid')
            : error
      }
    />
  );
}
