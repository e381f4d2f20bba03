import { useMessages } from '@moa/i18n/messages';
import { Page } from '@moa/ui/core/page';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { assetsMessages } from '../../../messages/assets.ts';
import { CategoryTabs } from './category-tabs.tsx';

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
