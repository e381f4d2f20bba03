/** Route for unknown addresses. Its code is loaded on demand. */
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { RemoteBoundary } from '../../federation/remote-boundary.tsx';
import { ErrorPage } from '../failures/error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const NotFoundPage = lazyPart(
  () => import(/* webpackChunkName: "failures" */ '../failures/not-found-page.tsx'),
  <PageSkeleton />,
);

export function NotFoundRoute() {
  return (
    <RemoteBoundary onThrow={() => <ErrorPage />}>
      <NotFoundPage />
    </RemoteBoundary>
  );
}
