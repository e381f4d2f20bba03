/** Above every page without the app's frame: whose it is, and the other language. */
import { switchLanguage } from '@moa/host/language';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { login } from '../../messages/login.ts';
import { Brand } from './brand.tsx';

export function TopBar() {
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
