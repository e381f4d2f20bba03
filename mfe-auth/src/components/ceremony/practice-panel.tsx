import { useMessages } from '@moa/i18n/messages';
import { PracticeBox } from '@moa/ui/practice-box/practice-box';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { login } from '../../messages/login.ts';

/** Passkeys to practise with, which only the simulated world offers. */
export function PracticePanel({ children }: { children: ReactNode }) {
  const t = useMessages(login);
  return (
    <PracticeBox
      icon={<KeyRound size={18} aria-hidden />}
      title={t('practiceTitle')}
      badge={t('practiceBadge')}
      text={t('practiceText')}
    >
      {children}
    </PracticeBox>
  );
}
