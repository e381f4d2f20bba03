import { setHideAmounts } from '@moa/host/appearance';
import { setDisplayCurrency, setFigureStyle } from '@moa/host/internal/currency';
import { setLocale } from '@moa/i18n/locale';
import { renderInApp } from '@moa/testing/render-in-app';
import { Money } from '@moa/ui/core/figures';
import { createFirstView, getFrame } from './first-view.ts';

/** Builds the element in which the server embeds the figures. */
function given(amounts: Record<string, string>): HTMLElement {
  const element = document.createElement('script');
  Object.assign(element.dataset, { figure: 'net-worth', session: 's1', ...amounts });
  return element;
}

const totalOf = (amounts: Record<string, string>) =>
  createFirstView(given(amounts))?.element.querySelector('[data-total]') ?? null;

afterEach(() => {
  setHideAmounts(false);
  setDisplayCurrency('KRW');
  setFigureStyle({ template: 'symbol-before', compactUnits: 'auto' });
  setLocale('ko');
  document.documentElement.lang = 'ko';
});

describe('the figure that is drawn before the shell is there', () => {
  it.each([
    ['ko', 'KRW', 'symbol-before', '1943000851'],
    ['ko', 'KRW', 'code-after', '-1200'],
    ['en', 'USD', 'symbol-after', '1341564.27'],
    ['en', 'USDT', 'code-before', '0.123456'],
  ] as const)('is what the page draws: %s %s %s', (locale, currency, template, amount) => {
    document.documentElement.lang = locale;
    setLocale(locale);
    setDisplayCurrency(currency);
    setFigureStyle({ template });
    const { container } = renderInApp(<Money value={amount} currency={currency} />, { locale });
    const first = totalOf({ [currency.toLowerCase()]: amount });
    expect(first?.textContent).toBe(container.textContent);
    const spoken = (root: ParentNode | null) =>
      root?.querySelector('[data-spoken]')?.getAttribute('data-spoken');
    expect(spoken(first)).toBe(spoken(container));
  });

  it('has no digit while amounts are hidden', () => {
    setHideAmounts(true);
    const view = createFirstView(given({ krw: '1943000851' }));
    expect(view?.element.outerHTML.replace(/ tabindex="-1"/, '')).not.toMatch(/\d{2}/);
    expect(view?.hidden).toBe(true);
  });

  it('is none in a currency that did not come along, nor of what is no amount', () => {
    setDisplayCurrency('EUR');
    expect(totalOf({ krw: '1' })).toBeNull();
    setDisplayCurrency('KRW');
    expect(totalOf({ krw: '1e5' })).toBeNull();
    expect(totalOf({})).toBeNull();
  });

  it('stands in a page with one heading', () => {
    const view = createFirstView(given({ krw: '1' }));
    if (!view) throw new Error('nothing was drawn');
    const page = document.createElement('div');
    page.append(...getFrame(view, true));
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main h1')).toHaveLength(1);
    expect(page.textContent).toContain('모의 시장');
  });
});
