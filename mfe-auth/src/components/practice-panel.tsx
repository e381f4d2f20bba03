import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { login } from '../messages/login.ts';

/** The frame of what only the simulated world offers. */
export function PracticePanel({ children }: { children: ReactNode }) {
  const t = useMessages(login);
  return (
    <Root aria-label={t('practiceTitle')}>
      <Head>
        <KeyRound size={18} aria-hidden />
        <Title>{t('practiceTitle')}</Title>
        <Badge tone="caution">{t('practiceBadge')}</Badge>
      </Head>
      <Text>{t('practiceText')}</Text>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  border: 1px dashed ${color.border};
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  color: ${color.textQuiet};
`;
const Title = styled.h2`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  color: ${color.text};
`;
const Text = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
