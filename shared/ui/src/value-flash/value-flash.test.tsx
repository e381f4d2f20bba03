import { render } from '@testing-library/react';
import { ValueFlash } from './value-flash.tsx';

const toneOf = (container: HTMLElement) =>
  container.querySelector('[data-flash]')?.getAttribute('data-flash') ?? null;

it('tints what moves in the colour of the move', () => {
  const { container, rerender } = render(
    <ValueFlash value="9" subject="KRW">
      9
    </ValueFlash>,
  );
  expect(toneOf(container)).toBeNull();
  rerender(
    <ValueFlash value="10" subject="KRW">
      10
    </ValueFlash>,
  );
  expect(toneOf(container)).toBe('up');
  rerender(
    <ValueFlash value="9.99" subject="KRW">
      9.99
    </ValueFlash>,
  );
  expect(toneOf(container)).toBe('down');
});

it('takes another currency or a value that became known for no move', () => {
  const { container, rerender } = render(
    <ValueFlash value="9" subject="KRW">
      9
    </ValueFlash>,
  );
  rerender(
    <ValueFlash value="1" subject="USD">
      1
    </ValueFlash>,
  );
  expect(toneOf(container)).toBeNull();
  rerender(
    <ValueFlash value={null} subject="USD">
      —
    </ValueFlash>,
  );
  rerender(
    <ValueFlash value="2" subject="USD">
      2
    </ValueFlash>,
  );
  expect(toneOf(container)).toBeNull();
});
