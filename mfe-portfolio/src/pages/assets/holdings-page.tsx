import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Page } from '@moa/ui/core/page';
import { styled } from '@moa/ui/styled';
import { Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { assetsMessages } from '../../messages/assets.ts';
import { CategoryTabs } from './category-tabs.tsx';

/** The frame of both views: tabs, reading anew, adding by hand. */
export function HoldingsPage({
  onAdd,
  onRefresh,
  refreshing,
  children,
}: {
  onAdd(): void;
  /** Null where there is nothing to read. */
  onRefresh: (() => void) | null;
  refreshing: boolean;
  children: ReactNode;
}) {
  const t = useMessages(assetsMessages);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <CategoryTabs />
          {onRefresh ? (
            <Button busy={refreshing} onClick={onRefresh}>
              {refreshing ? null : <RefreshCw size={16} aria-hidden />}
              <Word>{t('refresh')}</Word>
            </Button>
          ) : null}
          <Button onClick={onAdd}>
            <Plus size={16} aria-hidden />
            <Word>{t('add')}</Word>
          </Button>
        </>
      }
    >
      {children}
    </Page>
  );
}

/** On the narrowest screens the picture stands alone; who listens hears the word. */
const Word = styled.span`
  @media (max-width: 519px) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
