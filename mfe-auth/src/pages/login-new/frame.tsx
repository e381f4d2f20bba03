import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { space } from '@moa/ui/core/tokens';
import { Steps } from '@moa/ui/steps/steps';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { useArrivalAt } from '../../components/page/account-header.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { guidedSignUp } from '../../messages/login-new.ts';

type Step = 'email' | 'passkey' | 'codes' | 'done';

type Props = {
  step: Step;
  title: string;
  intro: string;
  children: ReactNode;
  below?: ReactNode;
};

/** A step: its place among all steps, what it is about, and what there is to do. */
export function Frame({ step, title, intro, children, below }: Props) {
  const t = useMessages(guidedSignUp);
  useArrivalAt(title);
  return (
    <PageColumn title={title} intro={intro}>
      <Steps
        label={t('steps')}
        current={step === 'done' ? null : step}
        steps={[
          { key: 'email', label: t('stepEmail') },
          { key: 'passkey', label: t('stepPasskey') },
          { key: 'codes', label: t('stepCodes') },
          { key: 'done', label: t('stepDone') },
        ]}
      />
      <Card>{children}</Card>
      {below}
    </PageColumn>
  );
}

/** Actions at the end of a step: the primary one first. */
export const Ways = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
