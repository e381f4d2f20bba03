import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import { ApiFailure } from '@moa/host/api-failure';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { useState } from 'react';
import { useVerifyRecoveryCode } from '../../api/recovery.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { Form } from '../../components/form.ts';
import { recoveryWords } from '../../messages/recovery.ts';
import { CodeField } from './code-field.tsx';
import { codeLength, isWhole } from './recovery-code.ts';

/** Recovery by a code from paper. */
export function RecoverByCode({ onGranted }: { onGranted(granted: RecoveryChallenge): void }) {
  const t = useMessages(recoveryWords);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const verify = useVerifyRecoveryCode();
  const wrong = verify.error instanceof ApiFailure && verify.error.code === 'INVALID_CREDENTIALS';
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (verify.isPending) return;
        setShort(!isWhole(code));
        if (isWhole(code)) verify.mutate({ recoveryCode: code }, { onSuccess: onGranted });
      }}
    >
      <p>{t('codeText')}</p>
      <CodeField
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        error={
          wrong
            ? t('codeWrong')
            : short && !isWhole(code)
              ? t('codeShort', { length: codeLength(code) })
              : null
        }
        onChange={(next) => {
          if (next !== code) verify.reset();
          setCode(next);
        }}
      />
      {wrong ? null : <CallFailure error={verify.error} />}
      <Button type="submit" tone="primary" busy={verify.isPending}>
        {t('useCode')}
      </Button>
    </Form>
  );
}
