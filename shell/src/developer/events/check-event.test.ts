import { checkEvent } from './check-event.ts';

describe('an event in the panel', () => {
  it('is checked against the dictionary', () => {
    expect(checkEvent('currency.changed', { currency: 'KRW' })).toMatchObject({
      known: true,
      problem: null,
    });
  });

  it('says what does not fit', () => {
    const check = checkEvent('currency.changed', { currency: 'DOGE' });
    expect(check).toMatchObject({ known: true, problem: expect.stringContaining('currency') });
  });

  it('is named as unknown when the dictionary lacks it', () => {
    expect(checkEvent('moon.reached', {})).toEqual({ known: false });
  });
});
