import type { EventName } from '@moa/contracts/events';
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

  it('has an event that happens once told to all, late ones too, and to nobody twice', () => {
    const before = listenerCount();
    const heard: string[] = [];
    on('app.started', () => heard.push('early'));
    emit('app.started', {});
    on('app.started', () => heard.push('late'));
    expect(heard).toEqual(['early', 'late']);
    expect(listenerCount()).toBe(before);
    expect(() => emit('app.started', {})).toThrow('Event app.started happens once');
  });

  it('tells the others where one listener fails, and reports the failure', () => {
    const reported: unknown[] = [];
    globalThis.reportError = (error: unknown) => reported.push(error);
    const heard: string[] = [];
    const stops = [
      on('session.ended', () => {
        throw new Error('mine');
      }),
      on('session.ended', () => heard.push('told')),
    ];
    emit('session.ended', { reason: 'signed-out' });
    for (const stop of stops) stop();
    expect([heard, reported]).toEqual([['told'], [new Error('mine')]]);
  });

  it('shows the tap who said it, when, and how many were told', () => {
    const seen: unknown[] = [];
    const untap = tap((name, payload, { producer, listeners }) =>
      seen.push([name, payload, producer, listeners]),
    );
    const stop = on('sources.changed', () => undefined);
    emit('sources.changed', { reason: 'refreshed' });
    stop();
    untap();
    emit('sources.changed', { reason: 'removed' });
    expect(seen).toEqual([
      ['sources.changed', { reason: 'refreshed' }, 'mfe-portfolio, mfe-settings', 1],
    ]);
  });

  it('says which event it does not know', () => {
    const unknown = 'toString' as EventName;
    expect(() => emit(unknown, {} as never)).toThrow('There is no event toString');
    expect(() => on(unknown, () => undefined)).toThrow('There is no event toString');
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
