import { chooseDay } from './choose-day.ts';

const nothing = { from: null, to: null };

describe('a range on the calendar', () => {
  it('begins with the first press and ends with the second', () => {
    const begun = chooseDay(nothing, '2026-11-03');
    expect(begun).toEqual({ from: '2026-11-03', to: null });
    expect(chooseDay(begun, '2026-11-21')).toEqual({ from: '2026-11-03', to: '2026-11-21' });
  });

  it('is the same when its end is pressed first', () => {
    expect(chooseDay(chooseDay(nothing, '2026-11-21'), '2026-11-03')).toEqual({
      from: '2026-11-03',
      to: '2026-11-21',
    });
  });

  it('can be one day', () => {
    expect(chooseDay(chooseDay(nothing, '2026-11-03'), '2026-11-03')).toEqual({
      from: '2026-11-03',
      to: '2026-11-03',
    });
  });

  it('begins anew with a third press', () => {
    expect(chooseDay({ from: '2026-11-03', to: '2026-11-21' }, '2026-10-01')).toEqual({
      from: '2026-10-01',
      to: null,
    });
  });
});
