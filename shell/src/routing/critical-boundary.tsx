/** What breaks in the shell itself leads to the recovery page instead of a white one. */
import { Component, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordCriticalFailure } from './critical-failure.ts';

/** Around what a route draws. Another address is another try. */
export function CriticalBoundary({ children }: { children: ReactNode }) {
  return <Boundary key={useLocation().key}>{children}</Boundary>;
}

type State = { thrown: { error: unknown } | null };

class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? <Recovery error={thrown.error} /> : this.props.children;
  }
}

function Recovery({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const state = recordCriticalFailure(error, pathname + search);
    navigate('/error', { replace: true, state });
  }, [error, navigate, pathname, search]);
  return null;
}
