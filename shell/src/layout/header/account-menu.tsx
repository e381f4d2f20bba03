/**
 * Account of the signed-in user, the items that do not fit in the header of phones, and sign-out.
 */
import type { User } from '@moa/contracts/auth/shapes/user';
import { switchLanguage } from '@moa/host/language';
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Avatar } from '@moa/ui/avatar/avatar';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { CircleUser, Languages, LogOut, Search, Settings, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { usePaletteButton } from '../../commands/palette/use-palette-button.ts';
import { getRole } from '../../routing/roles.ts';
import { signOut } from '../../session/sign-out.ts';
import { Panel } from '../panel/panel.tsx';
import { panelItem } from '../panel/panel-item.ts';
import { usePrivacySwitch } from './privacy-switch.ts';
import { useThemeSwitch } from './theme-switch.ts';

const messages = defineMessages(
  {
    account: '{name}님의 계정',
    settings: '설정',
    security: '보안',
    profile: '프로필',
    signOut: '로그아웃',
  },
  {
    account: '{name}’s account',
    settings: 'Settings',
    security: 'Security',
    profile: 'Profile',
    signOut: 'Sign out',
  },
);
const panelId = 'account-panel';
const ways = [
  { role: 'profile', Icon: CircleUser },
  { role: 'security', Icon: ShieldCheck },
  { role: 'settings', Icon: Settings },
] as const;

export function AccountMenu({ user }: { user: User }) {
  const t = useMessages(messages);
  const label = t('account', { name: user.nickname });
  return (
    <>
      <IconButton
        label={label}
        icon={<Avatar name={user.nickname} drawn={user.avatar} size={32} />}
        popoverTarget={panelId}
      />
      <Panel id={panelId} label={label}>
        <Content user={user} />
      </Panel>
    </>
  );
}

function Content({ user }: { user: User }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const palette = usePaletteButton();
  const theme = useThemeSwitch();
  const language = useLanguageSwitch();
  const privacy = usePrivacySwitch();
  return (
    <>
      <Who>
        <strong>{user.nickname}</strong>
        <span>{user.email}</span>
      </Who>
      <OnPhone>
        <Item
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          onClick={palette.open}
        >
          <Search size={18} aria-hidden />
          {palette.label}
        </Item>
        <Item type="button" onClick={privacy.next}>
          <privacy.Icon size={18} aria-hidden />
          {privacy.label}
        </Item>
        <Item type="button" onClick={theme.next}>
          <theme.Icon size={18} aria-hidden />
          {theme.label}
        </Item>
        <Item type="button" lang={language.lang} onClick={language.next}>
          <Languages size={18} aria-hidden />
          {language.label}
        </Item>
      </OnPhone>
      {ways.map(({ role, Icon }) => {
        const to = getRole(role);
        return to ? (
          <Way key={role} to={to}>
            <Icon size={18} aria-hidden />
            {t(role)}
          </Way>
        ) : null;
      })}
      <Item type="button" onClick={() => void signOut().then(() => navigate('/'))}>
        <LogOut size={18} aria-hidden />
        {t('signOut')}
      </Item>
    </>
  );
}

const Who = styled.p`
  display: grid;
  padding: ${space(1)} ${space(3)} ${space(3)};
  strong { font-weight: ${weight.semibold}; }
  span { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
const OnPhone = styled.div`
  ${media.tablet} { display: none; }
`;
const Item = styled.button`
  ${panelItem}
`;
const Way = styled(Link)`
  ${panelItem}
`;

const offers = {
  ko: { other: 'en', label: 'Switch to English' },
  en: { other: 'ko', label: '한국어로 보기' },
} as const;

/** The language as header and account panel offer it: the other one, in its own words. */
export function useLanguageSwitch() {
  const { other, label } = offers[useLocale()];
  return { label, lang: other, next: () => switchLanguage(other) };
}
