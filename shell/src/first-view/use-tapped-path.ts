import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A link of the first view may be pressed while the shell draws its first page: the router hears of it here. */
export function useTappedPath(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what went on before the router listened
  useEffect(() => {
    const { pathname: tapped, search, hash } = window.location;
    if (tapped !== pathname) void navigate(tapped + search + hash, { replace: true });
  }, []);
}
