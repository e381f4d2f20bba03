import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton.tsx';

/** Redirects to the user's start page; to home if its code cannot be loaded. */
export function StartRedirect() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const go = (to: string) => current && setPath(to);
    import('../../settings/start-path.ts')
      .then(({ startPath }) => startPath().then(go))
      .catch(() => go('/'));
    return () => {
      current = false;
    };
  }, []);
  return path === null ? <PageSkeleton /> : <Navigate to={path} replace />;
}
