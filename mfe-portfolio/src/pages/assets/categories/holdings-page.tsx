import { Link, useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { segmentedThumb } from '@moa/ui/choice/segmented-thumb';
import { Page } from '@moa/ui/core/page';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { assetsMessages } from '../../../messages/assets.ts';
import {
  type Category,
  categories,
  isLedger,
  ledgerAddress,
  readCategory,
  writeCategory,
} from './categories.ts';

/** The frame of both views: the tabs, and what can be done with what they show. */
export function HoldingsPage({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const t = useMessages(assetsMessages);
  return (
    <Page title={t('title')} actions={actions}>
      <CategoryTabs />
      {children}
    </Page>
  );
}

/** On the narrowest screens a button shows its icon alone; screen readers still read the word. */
export const ActionWord = styled.span`
  @media (max-width: 519px) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** Exchanges, DeFi or both, and what moved. Each is an address. */
function CategoryTabs() {
  const t = useMessages(assetsMessages);
  const [params] = useSearchParams();
  const chosen = readCategory(params);
  const ledger = isLedger(params);
  const strip = useRef<HTMLElement>(null);
  // On the narrowest screens the strip moves sideways, and the chosen one may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is read from what is drawn
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !tab) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen, ledger]);
  const getSearch = (category: Category) =>
    writeCategory(new URLSearchParams(), category).toString();
  return (
    <Tabs ref={strip} aria-label={t('tabs')}>
      {categories.map((category) => (
        <Tab
          key={category}
          to={{ search: ledger ? getSearch(category) : writeCategory(params, category).toString() }}
          replace
          preventScrollReset
          aria-current={!ledger && category === chosen ? 'true' : undefined}
        >
          {t(category)}
        </Tab>
      ))}
      <Tab
        to={{ search: ledgerAddress }}
        replace
        preventScrollReset
        aria-current={ledger ? 'true' : undefined}
      >
        {t('ledger')}
      </Tab>
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  align-self: flex-start;
  position: relative;
  @media (max-width: 519px) {
    align-self: stretch;
    overflow-x: auto;
    scrollbar-width: none;
    > * { flex: 1 0 auto; }
  }
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
`;
const Tab = styled(Link)`
  display: grid;
  place-items: center;
  min-width: 64px;
  min-height: 40px;
  padding: 0 ${space(4)};
  white-space: nowrap;
  @media (max-width: 519px) { min-width: 0; padding: 0 ${space(3)}; }
  border-radius: 10px;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-decoration: none;
  &[aria-current] { ${segmentedThumb} color: ${color.text}; }
  @media (forced-colors: active) { &[aria-current] { outline: 2px solid Highlight; } }
`;
