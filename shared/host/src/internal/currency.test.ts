/** @jest-environment @moa/build/jest/browser */
import { defineMessages, translate } from '@moa/i18n/messages';
import { rest, storeElsewhere } from '@moa/testing/other-tab';
import { renderHook } from '@testing-library/react';
import {
  getDisplayCurrency,
  onDisplayCurrencyChange,
  setAutoConvert,
  setDisplayCurrencies,
  setDisplayCurrency,
  setFigureStyle,
  useFigureStyle,
} from './currency.ts';
import { on } from './event-bus.ts';
import { figureStyleFrom, savedFigureStyle } from './figure-style.ts';

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

describe('how figures are written', () => {
  const shown = () => renderHook(useFigureStyle).result.current;
  const written = (style: Parameters<typeof figureStyleFrom>[0]) =>
    Object.values(figureStyleFrom(style)).join(' ');
  beforeEach(() => setFigureStyle(figureStyleFrom({})));

  it('follows what was chosen in another tab', () => {
    storeElsewhere('moa.figures', written({ grouping: 'plain' }));
    expect(shown().grouping).toBe('plain');
  });

  it('follows what was chosen while this page was in the back/forward cache', () => {
    rest(() => localStorage.setItem('moa.figures', written({ notation: 'compact' })));
    expect(shown().notation).toBe('compact');
  });

  it('has the numbers in sentences separated alike', () => {
    const words = defineMessages({ rows: '{count}개' }, { rows: '{count} rows' });
    setFigureStyle({ grouping: 'plain' });
    expect(translate(words, 'ko', 'rows', { count: 12_345 })).toBe('12345개');
    storeElsewhere('moa.figures', written({}));
    expect(translate(words, 'ko', 'rows', { count: 12_345 })).toBe('12,345개');
  });

  it('loses no word that another tab has just stored', () => {
    localStorage.setItem('moa.figures', written({ grouping: 'plain' }));
    setFigureStyle({ precision: '4' });
    expect(savedFigureStyle()).toMatchObject({ grouping: 'plain', precision: '4' });
    expect(shown()).toEqual(savedFigureStyle());
  });

  it('is not announced where it stays the same', () => {
    const heard = jest.fn();
    setDisplayCurrencies(['KRW', 'EUR']);
    setAutoConvert(false);
    const stop = onDisplayCurrencyChange(heard);
    setFigureStyle({ grouping: 'grouped' });
    setDisplayCurrencies(['KRW', 'EUR']);
    setAutoConvert(false);
    storeElsewhere('moa.figures', `${written({})} `);
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});
