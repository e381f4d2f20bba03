import { setHideAmounts } from '@moa/host/appearance';
import { renderInApp } from '@moa/testing/render-in-app';
import { act } from '@testing-library/react';
import { BriefQuantity } from './brief-quantity.tsx';

it('says of a shortened quantity that it is about that, and has the full one on its title', () => {
  const { container } = renderInApp(<BriefQuantity quantity="-5137.8071" symbol="DAI" />);
  expect(container.textContent).toContain('≈');
  expect(container.textContent).toContain('5,138');
  expect(container.querySelector('[title]')?.getAttribute('title')).toContain('-5,137.8071');
  act(() => setHideAmounts(true));
  expect(container.innerHTML).not.toMatch(/\d,\d|≈/);
  act(() => setHideAmounts(false));
});

it('shows one that fits as it is', () => {
  const { container } = renderInApp(<BriefQuantity quantity="0.9015" symbol="WBTC" />);
  expect(container.textContent).not.toContain('≈');
  expect(container.querySelector('[title]')).toBeNull();
});
