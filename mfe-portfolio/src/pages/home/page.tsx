/** Home: what Moa is for those who are signed out, what one has for those who are in. */
import { getSession, useSession } from '@moa/host/session';
import { Skeleton } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { Dashboard } from './dashboard.tsx';

const loadLanding = () => import('./landing/landing.tsx');
const Landing = lazyPart(loadLanding, <Skeleton height={480} />);

// Anonymous visitors need the landing page at once; signed-in users never load it.
if (!getSession().user) void loadLanding().catch(() => undefined);

export default function HomePage() {
  const session = useSession();
  return session.user ? <Dashboard /> : <Landing />;
}
