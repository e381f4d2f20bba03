import { render } from '@testing-library/react';
import { ValueFlash } from './value-flash.tsx';

const flashes = (container: HTMLElement) => container.querySelector('[data-flash]') !== null;
/** Every rule of a style sheet that a tint could come from. */
const styles = () =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(' ');

it('tints what moves, the same way up and down, never in the colours of gain and loss', () => {
  const { container, rerender } = render(
    <ValueFlash value="9" subject="KRW">
      9
    </ValueFlash>,
  );
  expect(flashes(container)).toBe(false);
  const seen = ['10', '9.99'].map((value) => {
    rerender(
      <ValueFlash value={value} subject="KRW">
        {value}
      </ValueFlash>,
    );
    return container.querySelector('[data-flash]')?.getAttribute('data-flash');
  });
  expect(seen).toEqual(['', '']);
  expect(styles()).toContain('background-color');
  expect(styles()).not.toMatch(/--(gain|loss|red|blue|green)/);
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
  expect(flashes(container)).toBe(false);
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
  expect(flashes(container)).toBe(false);
});
