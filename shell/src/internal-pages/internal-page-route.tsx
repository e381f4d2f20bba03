/** The route of the internal pages. Their code is fetched when one of them is opened. */
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { PageSkeleton } from '../routing/entry/route-entry.tsx';
import { ErrorPage } from '../routing/failures/error-page.tsx';

const InternalPage = lazyPart(
  () => import(/* webpackChunkName: "internal-pages" */ './internal-page.tsx'),
  <PageSkeleton />,
);

export function InternalPageRoute() {
  return (
    <RemoteBoundary onThrow={() => <ErrorPage />}>
      <InternalPage />
    </RemoteBoundary>
  );
}
