/** Mails that cannot be turned off, and where to read them. */

import { useMessages } from '@moa/i18n/messages';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Mail } from 'lucide-react';
import { SectionCard, SectionTitle } from '../../components/account/section.tsx';
import { OutboxNote } from '../../components/outbox-note.tsx';
import { security } from '../../messages/security.ts';

const kinds = ['access', 'passkeys', 'recovery', 'account', 'connections'] as const;

export function MailsSection() {
  const t = useMessages(security);
  return (
    <SectionCard aria-labelledby="mails-title">
      <SectionTitle id="mails-title">{t('mails')}</SectionTitle>
      <Quiet>{t('mailsText')}</Quiet>
      <Kinds>
        {kinds.map((kind) => (
          <li key={kind}>
            <Mail size={16} aria-hidden />
            <span>{t(`mail.${kind}`)}</span>
          </li>
        ))}
      </Kinds>
      <OutboxNote />
    </SectionCard>
  );
}

const Kinds = styled.ul`
  display: grid;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  li { display: flex; gap: ${space(2)}; align-items: flex-start; }
  svg { flex: none; margin-top: 2px; color: ${color.textQuiet}; }
`;
