import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useNearView } from './slot-outlet.tsx';

let comes: (isIntersecting: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comes = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function Place({ wanted = true }: { wanted?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useNearView(place, wanted) ? 'near' : 'far'}</div>;
}

describe('a place', () => {
  it('is far until it comes near the view, and stays near', () => {
    render(<Place />);
    act(() => comes(false));
    expect(document.body.textContent).toBe('far');
    act(() => comes(true));
    act(() => comes(false));
    expect(document.body.textContent).toBe('near');
  });

  it('is near after six seconds, for those who do not scroll', () => {
    render(<Place />);
    act(() => jest.advanceTimersByTime(6_000));
    expect(document.body.textContent).toBe('near');
  });

  it('is near at once where nothing waits for it', () => {
    render(<Place wanted={false} />);
    expect(document.body.textContent).toBe('near');
  });
});
