import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import { ApiFailure } from '@moa/host/api-failure';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { TextLink } from '@moa/ui/link/text-link';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { useState } from 'react';
import { useVerifyRecoveryCode } from '../../api/recovery.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { Form } from '../../components/form.ts';
import { AsideLink } from '../../components/page/aside-link.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { recoveryWords } from '../../messages/recovery.ts';
import { CodeField } from './code-field.tsx';
import { RecoverByLink } from './recover-by-link.tsx';
import { codeLength, isWhole } from './recovery-code.ts';

type Props = { token: string | null; onGranted(granted: RecoveryChallenge): void };

/** Verifies the owner of the account, by the link in a mail or by a recovery code. */
export function ProveYourself({ token, onGranted }: Props) {
  const t = useMessages(recoveryWords);
  const [params, setParams] = useSearchParams();
  const way = params.get('way') === 'code' ? 'code' : 'link';
  return (
    <PageColumn title={t('title')} intro={t('intro')}>
      <Card>
        <Tabs
          label={t('ways')}
          tabs={[
            { value: 'link', label: t('byLink') },
            { value: 'code', label: t('byCode') },
          ]}
          value={way}
          onChange={(next) =>
            setParams(
              (current) => {
                if (next === 'code') current.set('way', 'code');
                else current.delete('way');
                return current;
              },
              { replace: true },
            )
          }
        >
          <TabPanel value="link">
            <RecoverByLink token={token} onGranted={onGranted} />
          </TabPanel>
          <TabPanel value="code">
            <RecoverByCode onGranted={onGranted} />
          </TabPanel>
        </Tabs>
      </Card>
      <AsideLink question={t('remembered')}>
        <TextLink to="/login" look="forward">
          {t('back')}
        </TextLink>
      </AsideLink>
    </PageColumn>
  );
}

/** Recovery by a code from paper. */
function RecoverByCode({ onGranted }: { onGranted(granted: RecoveryChallenge): void }) {
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
