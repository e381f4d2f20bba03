import { buildPosition, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WhyTotal } from './why-total.tsx';
import { WhyValue } from './why-value.tsx';

const fx = { krwPerUsd: '1386', basis: 'bank', asOf: '2026-11-21T03:00:00.000Z' } as const;
const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('explains a row by quantity, price, where the price is from and at what rate', async () => {
  const position = buildPosition({ priceSource: 'binance', priceBasis: 'usd-fx' });
  renderInApp(<WhyValue term="평가금액" position={position} fx={fx} />);
  await userEvent.click(screen.getByRole('button', { name: '평가금액: 어떻게 계산했나요?' }));
  expect(screen.getByRole('dialog').textContent).toContain('0.05 BTC × ₩160,000,000 = ₩8,000,000');
  expect(factOf('가격 출처')).toBe('바이낸스');
  expect(factOf('환율')).toBe('$1 = ₩1,386 (은행 환율)');
});

it('leaves out no digit of what is multiplied', async () => {
  const position = buildPosition({
    balance: '0.123456789012345678',
    price: '160123456.78',
    value: '19768328',
    priceSource: 'binance',
    priceBasis: 'usd-fx',
  });
  renderInApp(<WhyValue term="평가금액" position={position} fx={fx} />);
  await userEvent.click(screen.getByRole('button', { name: '평가금액: 어떻게 계산했나요?' }));
  expect(screen.getByRole('dialog').textContent).toContain(
    '0.123456789012345678 BTC × ₩160,123,456.78 = ₩19,768,328',
  );
});

it('says how far the price here lies from elsewhere, and that it is the price all the same', async () => {
  const position = buildPosition({
    exchange: 'bithumb',
    priceSource: 'bithumb',
    priceGap: { kind: 'gap', percent: '210.60', against: 'binance' },
  });
  renderInApp(<WhyValue term="평가금액" position={position} fx={null} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('dialog').textContent).toContain(
    '빗썸 시세가 바이낸스 시세보다 210.6% 높습니다. 이곳에서 팔 수 있는 가격이므로 빗썸 시세로 계산했습니다.',
  );
});

it('says why a quarantined token has no value', async () => {
  const position = buildPosition({ suspicion: 'unlisted', price: null, value: null });
  renderInApp(<WhyValue term="평가금액" position={position} fx={null} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText(/의심 토큰이라 평가하지 않으며/)).toBeTruthy();
});

it('explains the total by its rows, what it leaves out, and who is late', async () => {
  const summary = buildSummary({
    positionCount: 31,
    excluded: { count: 2, value: '5000' },
    suspectedCount: 3,
    sources: [buildSource({ status: 'failed', label: '내 빗썸' })],
  });
  renderInApp(<WhyTotal term="순자산" summary={summary} />);
  await userEvent.click(screen.getByRole('button', { name: '순자산: 어떻게 계산했나요?' }));
  expect(factOf('합산한 자산')).toBe('31개');
  expect(factOf('직접 제외')).toBe('2개, ₩5,000');
  expect(factOf('의심 토큰 제외')).toBe('3개');
  expect(factOf('최신이 아닌 곳')).toBe('내 빗썸');
});
