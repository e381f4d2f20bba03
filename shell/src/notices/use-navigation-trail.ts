import { leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Remembers the pages that were visited: their paths, and nothing of what was asked of them. */
export function useNavigationTrail(): void {
  const { pathname } = useLocation();
  useEffect(() => leaveBreadcrumb('navigation', pathname), [pathname]);
}
