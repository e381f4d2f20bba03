/** One column under the brand: title, what it is about, and what there is to do. */

import { switchLanguage } from '@moa/host/language';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { login } from '../../messages/login.ts';
import { Brand } from './brand.tsx';

type Props = { title: string; intro?: ReactNode; children: ReactNode };

export function PageColumn({ title, intro, children }: Props) {
  return (
    <Column>
      <TopBar />
      <header>
        <Title tabIndex={-1} data-page-heading>
          {title}
        </Title>
        {intro ? <Intro>{intro}</Intro> : null}
      </header>
      {children}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
const Title = styled.h1`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  line-height: 1.3;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;
const Intro = styled.p`
  margin-top: ${space(1)};
  color: ${color.textQuiet};
`;

/** Above every page without the app's frame: whose it is, and the other language. */
function TopBar() {
  const t = useMessages(login);
  const other = useLocale() === 'ko' ? 'en' : 'ko';
  return (
    <Root>
      <Brand />
      <Language type="button" lang={other} onClick={() => switchLanguage(other)}>
        {t('language')}
      </Language>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
const Language = styled.button`
  min-height: 44px;
  margin-right: -${space(3)};
  padding: 0 ${space(3)};
  border: 0;
  background: transparent;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  cursor: pointer;
  &:hover { color: ${color.text}; }
`;
