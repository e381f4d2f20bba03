/** On every page while the account waits for its deletion: when that is, and where it is taken back. */
import { profileQuery } from '@moa/host/profile';
import { useQuery } from '@moa/host/query';
import { useSession } from '@moa/host/session';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { useLocation } from 'react-router-dom';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { roleOf } from '../routing/roles.ts';

const Notice = lazyPart(
  () => import(/* webpackChunkName: "deletion" */ './deletion-notice.tsx'),
  null,
);

export function DeletionBar() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery({
    ...profileQuery,
    enabled: status === 'signed-in',
    // The pages that request or cancel the deletion write the result into this query.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const profile = roleOf('profile');
  // The profile itself says more about it.
  if (!data?.deletionAt || status !== 'signed-in' || pathname === profile) return null;
  return (
    <RemoteBoundary onThrow={() => null}>
      <Notice at={data.deletionAt} profile={profile} />
    </RemoteBoundary>
  );
}
