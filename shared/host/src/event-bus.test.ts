import { emit, listenerCount, on, tap } from './event-bus.ts';

describe('the event bus', () => {
  it('tells a late listener the last one, where the dictionary says so', () => {
    emit('currency.changed', { currency: 'USD' });
    emit('sources.changed', { reason: 'added' });
    const heard: unknown[] = [];
    const stops = [
      on('currency.changed', (payload) => heard.push(payload)),
      on('sources.changed', (payload) => heard.push(payload)),
    ];
    expect(heard).toEqual([{ currency: 'USD' }]);
    for (const stop of stops) stop();
  });

  it('throws where an event that is not in the dictionary was made', () => {
    expect(() => emit('currency.changed', { currency: 'XXX' as never })).toThrow(
      /currency\.changed/,
    );
  });

  it('leaves nothing behind when its listeners have stopped', () => {
    const before = listenerCount();
    const stop = on('session.ended', () => undefined);
    const untap = tap(() => undefined);
    expect(listenerCount()).toBe(before + 1);
    stop();
    untap();
    expect(listenerCount()).toBe(before);
  });
});
