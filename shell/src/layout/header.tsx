/** The header: name, total, currency, connection, bell, appearance, language, account. */
import { nextTheme, setHideAmounts, setTheme, useAppearance } from '@moa/host/appearance';
import { displayCurrencies, setDisplayCurrency, useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useSession } from '@moa/host/session';
import { Slot } from '@moa/host/slots';
import { setLocale, useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { buttonLook } from '@moa/ui/core/button';
import { Money } from '@moa/ui/core/figures';
import { color, contentWidth, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Eye, EyeOff, Languages, Monitor, Moon, Sun } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { roleOf } from '../routing/roles.ts';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionDot } from './connection-dot.tsx';

const messages = defineMessages(
  {
    home: 'Moa 홈',
    total: '총자산',
    currency: '표시 통화',
    signIn: '로그인',
    hide: '금액 숨기기',
    show: '금액 보기',
    light: '테마: 밝게',
    dark: '테마: 어둡게',
    system: '테마: 시스템',
    language: 'Switch to English',
  },
  {
    home: 'Moa home',
    total: 'Total',
    currency: 'Display currency',
    signIn: 'Sign in',
    hide: 'Hide amounts',
    show: 'Show amounts',
    light: 'Theme: light',
    dark: 'Theme: dark',
    system: 'Theme: system',
    language: '한국어로 보기',
  },
);

export function Header() {
  const t = useMessages(messages);
  const locale = useLocale();
  const session = useSession();
  const { theme, hideAmounts } = useAppearance();
  const signIn = roleOf('sign-in') ?? '/';
  const ThemeIcon = theme === 'light' ? Sun : theme === 'dark' ? Moon : Monitor;
  return (
    <Bar>
      <Row>
        <Brand to="/" aria-label={t('home')}>
          <Mark aria-hidden />
          <BrandName>Moa</BrandName>
        </Brand>
        {session.status === 'signed-in' ? <HeaderTotal /> : null}
        <Spacer />
        {session.status === 'signed-in' ? <CurrencySwitch /> : null}
        {session.status === 'signed-in' ? (
          <IconButton
            type="button"
            aria-label={t(hideAmounts ? 'show' : 'hide')}
            aria-pressed={hideAmounts}
            onClick={() => setHideAmounts(!hideAmounts)}
          >
            {hideAmounts ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </IconButton>
        ) : null}
        <IconButton
          type="button"
          aria-label={t(theme)}
          title={t(theme)}
          onClick={() => setTheme(nextTheme(theme))}
        >
          <ThemeIcon size={20} aria-hidden />
        </IconButton>
        <IconButton
          type="button"
          aria-label={t('language')}
          lang={locale === 'ko' ? 'en' : 'ko'}
          onClick={() => setLocale(locale === 'ko' ? 'en' : 'ko')}
        >
          <Languages size={20} aria-hidden />
        </IconButton>
        {session.status === 'signed-in' ? (
          <>
            <Slot name="header" />
            <AccountMenu user={session.user} />
          </>
        ) : session.status === 'signed-out' ? (
          <SignInLink to={signIn} $tone="primary" $size="small">
            {t('signIn')}
          </SignInLink>
        ) : null}
      </Row>
    </Bar>
  );
}

/** The total, everywhere but on the page that shows it large. */
function HeaderTotal() {
  const t = useMessages(messages);
  const currency = useDisplayCurrency();
  const { data } = useQuery(summaryQuery(currency));
  const { pathname } = useLocation();
  const value =
    data && (currency === 'KRW' || currency === 'USD' || currency === 'USDT')
      ? data.totalValue[currency]
      : null;
  return (
    <Total>
      <ConnectionDot />
      {pathname === '/' || !data || data.sources.length === 0 ? null : (
        <TotalFigure>
          <span className="visually-hidden">{t('total')} </span>
          <Money value={value} currency={currency} />
        </TotalFigure>
      )}
    </Total>
  );
}

function CurrencySwitch() {
  const t = useMessages(messages);
  const currency = useDisplayCurrency();
  return (
    <Switch role="radiogroup" aria-label={t('currency')}>
      {displayCurrencies.map((code) => (
        <SwitchOption key={code}>
          <input
            type="radio"
            name="display-currency"
            value={code}
            checked={code === currency}
            onChange={() => setDisplayCurrency(code)}
          />
          <span>{code}</span>
        </SwitchOption>
      ))}
    </Switch>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  background: color-mix(in srgb, ${color.surfaceSunken} 88%, transparent);
  backdrop-filter: blur(12px);
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-width: calc(${contentWidth} + 232px);
  min-height: 56px;
  margin: 0 auto;
  padding: 0 ${space(2)} 0 ${space(4)};
  /* On the narrowest screens the currencies take a line of their own. */
  @media (max-width: 374px) { flex-wrap: wrap; padding-bottom: ${space(2)}; }
  ${media.desktop} { min-height: 64px; padding: 0 ${space(6)} 0 ${space(6)}; }
`;
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  text-decoration: none;
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
  @media (max-width: 639px) { display: none; }
`;
const Total = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  margin-left: ${space(2)};
`;
const TotalFigure = styled.span`
  font-weight: ${weight.semibold};
  @media (max-width: 639px) { display: none; }
`;
const Spacer = styled.div`
  flex: 1;
`;
export const IconButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  @media (max-width: 400px) { width: 38px; }
`;
const SignInLink = styled(Link)<{ $tone: 'primary'; $size: 'small' }>`
  ${buttonLook}
  margin-left: ${space(2)};
`;
const Switch = styled.div`
  display: flex;
  flex: none;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
  @media (max-width: 374px) { order: 1; flex-basis: 100%; }
`;
const SwitchOption = styled.label`
  position: relative;
  @media (max-width: 374px) { flex: 1; }
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 32px;
    padding: 0 ${space(2)};
    border-radius: 10px;
    font-size: ${fontSize[12]};
    font-weight: ${weight.semibold};
    color: ${color.textQuiet};
  }
  input:checked + span { background: ${color.surfaceRaised}; color: ${color.text}; }
  input:focus-visible + span { outline: 2px solid ${color.focus}; outline-offset: 1px; }
  @media (max-width: 479px) {
    span { min-width: 34px; padding: 0 ${space(1)}; }
  }
`;
