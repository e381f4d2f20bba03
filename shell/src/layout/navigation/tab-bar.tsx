/** Navigation at the bottom, below 1024 px: at most five places, the last of which opens what has none. */
import { type NavigationEntry, splitTabs } from '@moa/contracts/platform/navigation';
import { NavLink } from '@moa/host/internal/router';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { css, styled } from '@moa/ui/styled';
import {
  Activity,
  Bell,
  BellRing,
  ChartLine,
  CircleUser,
  Coins,
  Droplets,
  Ellipsis,
  Gauge,
  House,
  Landmark,
  Layers,
  type LucideIcon,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sprout,
  Target,
  Wallet,
} from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { isExact, navigationEntries } from '../../routing/navigation-entries.ts';
import { Panel } from '../panel/panel.tsx';
import { panelItem } from '../panel/panel-item.ts';
import { navigationMessages } from './navigation-messages.ts';

const panelId = 'more-panel';

export function TabBar() {
  const t = useMessages(navigationMessages);
  const locale = useLocale();
  const isVisitor = useSession().status === 'signed-out';
  const { tabs, rest } = splitTabs(navigationEntries(isVisitor));
  return (
    <Bar aria-label={t('label')}>
      {tabs.map((entry) => (
        <TabLink key={entry.path} to={entry.path} end={isExact(entry)}>
          <NavigationIcon name={entry.icon} />
          {entry.label[locale]}
        </TabLink>
      ))}
      {rest.length > 0 ? <More entries={rest} /> : null}
    </Bar>
  );
}

function More({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useMessages(navigationMessages);
  const locale = useLocale();
  const { pathname } = useLocation();
  const here = entries.some((entry) => matchPath({ path: entry.path, end: false }, pathname));
  return (
    <>
      <MoreButton type="button" popoverTarget={panelId} data-here={here || undefined}>
        <Ellipsis size={20} strokeWidth={1.8} aria-hidden />
        {t('more')}
      </MoreButton>
      <Panel id={panelId} label={t('more')}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <MoreLink to={entry.path} end={isExact(entry)}>
                <NavigationIcon name={entry.icon} />
                {entry.label[locale]}
              </MoreLink>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surfaceRaised};
  border-top: 1px solid ${color.border};
  ${media.low} { position: static; }
  ${media.desktop} { display: none; }
`;
const tabLook = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 56px;
  padding: 0 2px;
  color: ${color.textQuiet};
  font-size: ${fontSize[12]};
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  &:focus-visible { outline-offset: -3px; border-radius: ${radius.medium}; }
  &[aria-current='page'], &[data-here] { color: ${color.accent}; font-weight: ${weight.semibold}; }
  @media (forced-colors: active) {
    &[aria-current='page'], &[data-here] { text-decoration: underline; }
  }
`;
const TabLink = styled(NavLink)`
  ${tabLook}
`;
const MoreButton = styled.button`
  ${tabLook}
  border: 0;
  background: transparent;
  cursor: pointer;
`;
const MoreLink = styled(NavLink)`
  ${panelItem}
  padding: 0 ${space(4)};
  &[aria-current='page'], &[aria-current='page'] svg { color: ${color.accent}; }
  &[aria-current='page'] { font-weight: ${weight.semibold}; }
`;

const icons: Readonly<Record<string, LucideIcon>> = {
  activity: Activity,
  bell: Bell,
  'bell-ring': BellRing,
  chart: ChartLine,
  coins: Coins,
  gauge: Gauge,
  home: House,
  layers: Layers,
  lending: Landmark,
  person: CircleUser,
  pool: Droplets,
  preferences: SlidersHorizontal,
  range: Target,
  settings: Settings,
  shield: ShieldCheck,
  staking: Sprout,
  wallet: Wallet,
};

/** The icons that manifests may name. */
export function NavigationIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Coins;
  return <Icon size={20} strokeWidth={1.8} aria-hidden />;
}
