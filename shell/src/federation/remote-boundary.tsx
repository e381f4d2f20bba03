import { reportError } from '@moa/host/internal/errors';
import { Component, type ReactNode } from 'react';

type Props = {
  /** Whose it is; the shell’s own where it is not said. */
  remote?: string;
  children: ReactNode;
  onThrow(error: unknown): ReactNode;
};

/** Keeps what a remote throws while it draws inside its own place. */
export class RemoteBoundary extends Component<Props, { thrown: { error: unknown } | null }> {
  override state: { thrown: { error: unknown } | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { source: this.props.remote ?? 'shell', shownInline: true });
  }

  override render() {
    return this.state.thrown ? this.props.onThrow(this.state.thrown.error) : this.props.children;
  }
}
