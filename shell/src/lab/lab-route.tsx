/** The door to the internal pages. Their code comes when one of them is opened. */
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { PageSkeleton } from '../routing/entry/page-skeleton.tsx';
import { ErrorPage } from '../routing/failures/error-page.tsx';

const LabPage = lazyPart(
  () => import(/* webpackChunkName: "lab" */ './lab-page.tsx'),
  <PageSkeleton />,
);

export function LabRoute() {
  return (
    <RemoteBoundary onThrow={() => <ErrorPage />}>
      <LabPage />
    </RemoteBoundary>
  );
}
