import { render } from '@testing-library/react';
import { Tick } from './tick.tsx';

const toneOf = (container: HTMLElement) =>
  container.querySelector('[data-tick]')?.getAttribute('data-tick') ?? null;

it('tints what moves in the colour of the move', () => {
  const { container, rerender } = render(
    <Tick value="9" subject="KRW">
      9
    </Tick>,
  );
  expect(toneOf(container)).toBeNull();
  rerender(
    <Tick value="10" subject="KRW">
      10
    </Tick>,
  );
  expect(toneOf(container)).toBe('up');
  rerender(
    <Tick value="9.99" subject="KRW">
      9.99
    </Tick>,
  );
  expect(toneOf(container)).toBe('down');
});

it('takes another currency or a value that became known for no move', () => {
  const { container, rerender } = render(
    <Tick value="9" subject="KRW">
      9
    </Tick>,
  );
  rerender(
    <Tick value="1" subject="USD">
      1
    </Tick>,
  );
  expect(toneOf(container)).toBeNull();
  rerender(
    <Tick value={null} subject="USD">
      —
    </Tick>,
  );
  rerender(
    <Tick value="2" subject="USD">
      2
    </Tick>,
  );
  expect(toneOf(container)).toBeNull();
});
