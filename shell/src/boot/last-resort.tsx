/** When even the frame of the app throws: a plain page, in both languages, that asks nothing of what broke. */
import { reportError } from '@moa/host/internal/errors';
import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };

export class LastResort extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { source: 'shell', shownInline: true });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main role="alert" style={{ padding: '48px 24px', textAlign: 'center' }}>
        <h1>문제가 발생했습니다</h1>
        <p>자산에는 영향이 없습니다. 홈에서 다시 시작해 주세요.</p>
        <p lang="en">Something went wrong; your assets are not affected. Please start again.</p>
        <p>
          <a href="/">
            홈으로 · <span lang="en">Go home</span>
          </a>
        </p>
      </main>
    );
  }
}
