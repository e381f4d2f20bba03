/** The header: name, connection, total, currency, bell, appearance, language, account. */
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { Link } from '@moa/host/router';
import { useSession } from '@moa/host/session';
import { Slot } from '@moa/host/slots';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { buttonLook } from '@moa/ui/core/button';
import { Money } from '@moa/ui/core/figures';
import { color, contentWidth, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { Languages, Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { usePaletteButton } from '../../commands/palette/use-palette-button.ts';
import { signInLink } from '../../routing/return-path.ts';
import { getRole } from '../../routing/roles.ts';
import { AccountMenu, useLanguageSwitch } from './account-menu.tsx';
import { ConnectionButton } from './connection-button.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { usePrivacySwitch } from './privacy-switch.ts';
import { useThemeSwitch } from './theme-switch.ts';

const messages = defineMessages(
  { home: 'Moa 홈', total: '순자산', signIn: '로그인' },
  { home: 'Moa home', total: 'Net worth', signIn: 'Sign in' },
);

export function Header() {
  const t = useMessages(messages);
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const palette = usePaletteButton();
  const theme = useThemeSwitch();
  const language = useLanguageSwitch();
  const privacy = usePrivacySwitch();
  const { pathname, search } = useLocation();
  return (
    <Bar>
      <Row>
        <Brand to="/" aria-label={t('home')} $yields={signedIn}>
          <Mark aria-hidden />
          <BrandName>Moa</BrandName>
        </Brand>
        {signedIn ? (
          <>
            <ConnectionButton />
            <HeaderTotal />
          </>
        ) : null}
        <Spacer />
        {signedIn ? <CurrencySwitch /> : null}
        <FromTablet $always={!signedIn}>
          <IconButton
            label={palette.label}
            title={palette.title}
            aria-keyshortcuts="Control+K Meta+K"
            icon={<Search size={20} />}
            onClick={palette.open}
          />
          {signedIn ? (
            <IconButton
              label={privacy.label}
              icon={<privacy.Icon size={20} />}
              onClick={privacy.next}
            />
          ) : null}
          <IconButton
            label={theme.label}
            title={theme.label}
            icon={<theme.Icon size={20} />}
            onClick={theme.next}
          />
          <IconButton
            label={language.label}
            title={language.label}
            lang={language.lang}
            icon={<Languages size={20} />}
            onClick={language.next}
          />
        </FromTablet>
        {signedIn ? (
          <>
            <Slot name="header" />
            <AccountMenu user={session.user} />
          </>
        ) : session.status === 'signed-out' ? (
          <SignIn
            to={signInLink(getRole('sign-in') ?? '/', pathname + search)}
            $tone="primary"
            $size="small"
          >
            {t('signIn')}
          </SignIn>
        ) : null}
      </Row>
    </Bar>
  );
}

/** The total, everywhere but on the pages that show it large; on the assets' it is that of all, beside a part's. */
function HeaderTotal() {
  const t = useMessages(messages);
  const currency = useDisplayCurrency();
  const { data } = useQuery(summaryQuery(currency));
  const { pathname } = useLocation();
  if (pathname === '/' || !data || data.sources.length === 0) return null;
  const value =
    currency === 'KRW' || currency === 'USD' || currency === 'USDT'
      ? data.totalValue[currency]
      : null;
  return (
    <Total $yields={pathname === getRole('assets')}>
      <span className="visually-hidden">{t('total')} </span>
      <Money value={value} currency={currency} />
    </Total>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  background: color-mix(in srgb, ${color.surfaceSunken} 88%, transparent);
  backdrop-filter: blur(12px);
  ${media.low} { position: static; }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-width: calc(${contentWidth} + 232px);
  min-height: 56px;
  margin: 0 auto;
  padding: 0 ${space(1)} 0 ${space(3)};
  @media (max-width: 359px) { gap: 0; padding-left: ${space(1)}; }
  ${media.tablet} { padding: 0 ${space(4)}; }
  ${media.desktop} { min-height: 64px; padding: 0 ${space(6)}; }
`;
/** On the narrowest screens the tab bar leads home. */
const Brand = styled(Link)<{ $yields: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  text-decoration: none;
  @media (max-width: 359px) { display: ${({ $yields }) => ($yields ? 'none' : 'flex')}; }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  padding-bottom: 3px;
  border-radius: 10px;
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: ${weight.bold};
  font-size: ${fontSize[20]};
  line-height: 1;
  /* Drawn, not written: the name beside it is what the link says. */
  &::before { content: 'm'; }
`;
const BrandName = styled.span`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
  @media (max-width: 767px) { display: none; }
`;
const Total = styled.span<{ $yields: boolean }>`
  display: ${({ $yields }) => ($yields ? 'none' : 'inline')};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  ${media.tablet} { display: inline; font-size: ${fontSize[15]}; }
`;
const Spacer = styled.div`
  flex: 1;
`;
const FromTablet = styled.div<{ $always: boolean }>`
  display: ${({ $always }) => ($always ? 'flex' : 'none')};
  ${media.tablet} { display: flex; }
`;
const SignIn = styled(Link)<{ $tone: 'primary'; $size: 'small' }>`
  ${buttonLook}
  margin: 0 ${space(2)};
`;
