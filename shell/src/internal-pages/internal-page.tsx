import { isInternalPath } from '@moa/contracts/platform/internal-paths';
import { useLocale } from '@moa/i18n/locale';
import { Page } from '@moa/ui/core/page';
import { useLocation } from 'react-router-dom';
import { usePageArrival } from '../routing/arrival/use-page-arrival.ts';
import NotFoundPage from '../routing/failures/not-found-page.tsx';
import { StageRoot } from './checks/stage-root.tsx';
import type { InternalPageEntry } from './internal-page-entry.ts';
import { internalPages } from './internal-pages.ts';

/** The internal page of the current path. */
export default function InternalPage() {
  const path = useLocation().pathname.replace(/(.)\/$/, '$1');
  return isInternalPath(path) ? <Entry entry={internalPages[path]} /> : <NotFoundPage />;
}

function Entry({ entry: { title, purpose, Draw } }: { entry: InternalPageEntry }) {
  const locale = useLocale();
  usePageArrival(title[locale]);
  return (
    <Page title={title[locale]} description={purpose[locale]}>
      <StageRoot>
        <Draw pages={internalPages} />
      </StageRoot>
    </Page>
  );
}
