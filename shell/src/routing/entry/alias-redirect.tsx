import { Navigate, useLocation } from 'react-router-dom';

/** From an older or shorter address to the page's own; filters and place in the page come along. */
export function AliasRedirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
