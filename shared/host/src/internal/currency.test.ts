/** @jest-environment @moa/build/jest/browser */
import { getDisplayCurrency, onDisplayCurrencyChange, setDisplayCurrency } from './currency.ts';
import { on } from './event-bus.ts';

const fromAnotherTab = (value: string) => {
  localStorage.setItem('moa.currency', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'moa.currency', newValue: value }));
};

beforeEach(() => {
  setDisplayCurrency('KRW');
});

describe('the currency that values are shown in', () => {
  it('is told to everybody at once, and only when it changes', () => {
    const heard: string[] = [];
    const stops = [
      onDisplayCurrencyChange(({ currency }) => heard.push(currency)),
      on('currency.changed', ({ currency }) => heard.push(currency)),
    ];
    heard.length = 0;
    setDisplayCurrency('USD');
    setDisplayCurrency('USD');
    for (const stop of stops) stop();
    expect(heard).toEqual(['USD', 'USD']);
  });

  it('is refused where it is not supported', () => {
    expect(setDisplayCurrency('GBP')).toBe(false);
    expect(getDisplayCurrency()).toBe('KRW');
  });

  it('follows what was chosen in another tab, and nothing that is no currency', () => {
    fromAnotherTab('"USDT"');
    expect(getDisplayCurrency()).toBe('USDT');
    fromAnotherTab('"GBP"');
    fromAnotherTab('nonsense');
    expect(getDisplayCurrency()).toBe('USDT');
  });

  it('is chosen all the same where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(setDisplayCurrency('USD')).toBe(true);
    expect(getDisplayCurrency()).toBe('USD');
  });
});
