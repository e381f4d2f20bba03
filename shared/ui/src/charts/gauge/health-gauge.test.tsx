import { setLocale } from '@moa/i18n/locale';
import { render, screen } from '@testing-library/react';
import { HealthGauge, healthText } from './health-gauge.tsx';

it.each([
  ['0.9999999', '0.99'],
  ['1', '1.00'],
  ['1.0999', '1.09'],
  ['99.999', '99.99'],
  ['100', '>100'],
])('%s is cut to %s, so that a loan never looks safer than it is', (factor, text) => {
  expect(healthText(factor)).toBe(text);
});

it('says factor, zone and what is at stake to who cannot see it', () => {
  setLocale('ko');
  render(<HealthGauge healthFactor="1.9804" />);
  expect(
    screen.getByRole('img', {
      name: '건강 지수 1.98, 보통. 1 아래로 내려가면 청산될 수 있습니다.',
    }),
  ).toBeTruthy();
});

it('draws no place on the scale without a loan', () => {
  const { container } = render(<HealthGauge healthFactor={null} />);
  expect(container.querySelector('[data-zone="none"]')).toBeTruthy();
  expect(container.querySelector('circle')).toBeNull();
});
