import { setHideAmounts } from '@moa/host/appearance';
import { setFigureStyle } from '@moa/host/internal/currency';
import { figureStyleFrom } from '@moa/host/internal/figure-style';
import { setLocale } from '@moa/i18n/locale';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Age, Change, Money, Percent, Quantity } from './figures.tsx';
import { MoneyInWords } from './money-in-words.tsx';
import { useFormat } from './use-format.ts';

beforeEach(() => setLocale('ko'));
afterEach(() =>
  act(() => {
    setHideAmounts(false);
    setFigureStyle(figureStyleFrom({}));
  }),
);

/** Returns the visible and the spoken text. */
function printed(figure: ReactNode) {
  const { container } = render(figure);
  return [
    container.textContent,
    container.querySelector('[data-spoken]')?.getAttribute('data-spoken') ?? null,
  ];
}

it.each([
  [<Money key="" value="123456" currency="KRW" />, '₩123,456', '12만 3,456원'],
  [<Money key="" value="-2" currency="KRW" />, '-₩2', '마이너스 2원'],
  [<Money key="" value="120000000" currency="KRW" compact />, '₩1.2억', '1.2억 원'],
  [<Money key="" value="5" currency="USD" template="code-after" />, '5.00\u00a0USD', '5.00달러'],
  [<Quantity key="" value="0.5" symbol="BTC" />, '0.5 BTC', '0.5 BTC'],
  [<Percent key="" value="12.345" />, '12.35%', '12.35퍼센트'],
  [<Percent key="" value="1.94" signed />, '+1.94%', '플러스 1.94퍼센트'],
  [<Percent key="" value="-1.94" signed />, '-1.94%', '마이너스 1.94퍼센트'],
  [<Change key="" percent="2.314" />, '▲+2.31%', '2.31퍼센트 상승'],
  [<Change key="" percent="-2.314" />, '▼-2.31%', '2.31퍼센트 하락'],
  [<Change key="" percent="0.001" />, '0.00%', '0.00퍼센트, 변동 없음'],
  [
    <Change key="" amount="-5000" percent="-0.5" currency="KRW" />,
    '▼-₩5,000 -0.50%',
    '5,000원, 0.50퍼센트 하락',
  ],
])('draws and says figure %#', (figure, drawn, said) => {
  expect(printed(figure)).toEqual([drawn, said]);
});

it('hides what is drawn from screen readers, which hear the words', () => {
  const { container } = render(<Money value="123456" currency="KRW" />);
  expect(container.querySelector('[data-spoken] > [aria-hidden="true"]')?.textContent).toBe(
    '₩123,456',
  );
});

it('says why a figure is missing, and never prints zero for it', () => {
  const { container } = render(<Money value={null} currency="KRW" reason="가격 없음" />);
  expect(container.textContent).toBe('—가격 없음');
});

it('leaves no digit of an amount in the document while amounts are hidden', () => {
  act(() => setHideAmounts(true));
  const { container } = render(
    <>
      <Money value="123456" currency="KRW" />
      <Quantity value="98765" symbol="BTC" />
      <Change amount="13579" currency="KRW" />
      <Change amount="13579" percent="2.5" currency="KRW" />
    </>,
  );
  expect(container.innerHTML.replace(/class="[^"]*"/g, '')).not.toMatch(/1|3|4|6|7|8|9/);
  expect(container.textContent).toContain('+2.50%');
});

it('writes amounts the way that the person chose, at once', () => {
  const { container } = render(<Money value="123456789" currency="KRW" compact />);
  act(() => setFigureStyle({ template: 'code-after', compactUnits: 'western' }));
  expect(container.textContent).toBe('123M\u00a0KRW');
  act(() => setFigureStyle({ template: 'upside-down' }));
  expect(container.textContent).toBe('123M\u00a0KRW');
});

describe('each preference of how figures are written', () => {
  const won = (value: string) => <Money value={value} currency="KRW" />;
  const price = (value: string) => <Money value={value} currency="KRW" price />;
  it.each([
    [{ grouping: 'plain' }, won('1234567'), '₩1234567'],
    [{ grouping: 'plain' }, <Quantity key="" value="1234.5" />, '1234.5'],
    [{ grouping: 'plain' }, <Percent key="" value="1234.5" />, '1234.50%'],
    [{ notation: 'compact' }, won('123456789'), '₩1.2억'],
    [{ notation: 'compact' }, price('123456789'), '₩123,456,789'],
    [{ notation: 'compact' }, <Money key="" value="1234567" currency="KRW" exact />, '₩1,234,567'],
    [{ notation: 'compact' }, <Change key="" amount="123456789" currency="KRW" />, '▲+₩1.2억'],
    [{ notation: 'compact', numberLocale: 'en-US' }, won('123456789'), '₩123M'],
    [{ notation: 'compact', numberLocale: 'en-US', compactUnits: 'korean' }, won('20000'), '₩2만'],
    [{ sign: 'always' }, won('5'), '+₩5'],
    [{ sign: 'always' }, won('0'), '+₩0'],
    [{ sign: 'exceptZero' }, won('5'), '+₩5'],
    [{ sign: 'exceptZero' }, won('0'), '₩0'],
    [{ sign: 'never' }, won('-5'), '₩5'],
    [{ sign: 'never' }, <Change key="" amount="-5" currency="KRW" />, '▼₩5'],
    [{ precision: '4' }, price('88.256'), '₩88.2560'],
    [{ precision: '4' }, price('1391.27'), '₩1,391.27'],
    [{ precision: '4' }, price('0.51237'), '₩0.512370'],
    [{ precision: '0' }, price('88.256'), '₩88'],
    [{ precision: '0' }, price('0.0012'), '₩0.0012'],
    [{ precision: '4' }, won('88.256'), '₩88'],
  ] as const)('%o writes %#', (style, figure, text) => {
    act(() => setFigureStyle(style));
    expect(printed(figure)[0]).toBe(text);
  });

  it('changes nothing of what is said but for grouping, which no voice reads', () => {
    act(() => setFigureStyle({ notation: 'compact', sign: 'never', grouping: 'plain' }));
    expect(printed(won('-123456'))).toEqual(['₩12.3만', '마이너스 12만 3,456원']);
  });
});

it('gives the same figures as text, hidden ones as dots', () => {
  const { container } = render(<AsText />);
  expect(container.textContent).toBe('₩123,456 0.5\u00a0BTC +1.50% 12만 3,456원 알 수 없음');
  act(() => setHideAmounts(true));
  expect(container.textContent).toBe('••••• ••••• +1.50% 숨긴 금액 알 수 없음');
});

it('renews every age by one timer, and stops it with the last', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T00:00:00Z') });
  const { container, unmount } = render(
    <>
      <Age at="2026-11-20T23:59:00Z" />
      <Age at="2026-11-20T23:58:00Z" />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(60_000));
  expect(container.textContent).toBe('2분 전3분 전');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function AsText() {
  const format = useFormat();
  return [
    format.money('123456', 'KRW'),
    format.quantity('0.5', 'BTC'),
    format.percent('1.5', { signed: true }),
    format.spoken.money('123456', 'KRW'),
    format.spoken.quantity(null),
  ].join(' ');
}

describe('won in words beneath a figure', () => {
  const shown = (value: string | null, currency: 'KRW' | 'USD' = 'KRW') =>
    render(<MoneyInWords value={value} currency={currency} />).container.querySelector(
      '[data-in-words]',
    );

  it('are the two largest units, and nothing that a voice would say twice', () => {
    const line = shown('317994321');
    expect(line?.textContent).toBe('3억 1,799만 원');
    expect(line?.getAttribute('aria-hidden')).toBe('true');
  });

  it('keep their line, empty, while the amount is not known, small or hidden', () => {
    expect(shown(null)?.textContent).toBe('');
    expect(shown('9999')?.textContent).toBe('');
    setHideAmounts(true);
    expect(shown('317994321')?.textContent).toBe('');
  });

  it('are not there in other currencies, in English, or for who reads K, M and B', () => {
    expect(shown('317994321', 'USD')).toBeNull();
    setFigureStyle({ compactUnits: 'western' });
    expect(shown('317994321')).toBeNull();
    setFigureStyle({ compactUnits: 'korean' });
    setLocale('en');
    expect(shown('317994321')).toBeNull();
  });
});
