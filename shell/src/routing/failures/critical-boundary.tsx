/** Error boundary of the shell, which shows the recovery page instead of a blank one. */
import { Component, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordCriticalFailure } from './critical-failure.ts';

/** Catches what a route's drawing throws. Another address is another try, and does not redraw what works. */
export function CriticalBoundary({ children }: { children: ReactNode }) {
  return <Boundary address={useLocation().key}>{children}</Boundary>;
}

type Props = { address: string; children: ReactNode };
type State = { thrown: { error: unknown } | null; address: string };

class Boundary extends Component<Props, State> {
  override state: State = { thrown: null, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { thrown: null, address };
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
    void navigate('/error', { replace: true, state });
  }, [error, navigate, pathname, search]);
  return null;
}
