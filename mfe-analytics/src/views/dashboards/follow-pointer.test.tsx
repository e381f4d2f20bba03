import type { PointerEvent } from 'react';
import { followPointer } from './follow-pointer.ts';

type Pointer = { pointerId: number; clientX: number; clientY: number; button: number };
const pressed: Pointer = { pointerId: 1, clientX: 100, clientY: 100, button: 0 };

function send(type: string, facts: Partial<Pointer>): void {
  window.dispatchEvent(Object.assign(new Event(type), pressed, facts));
}

function start(facts: Partial<Pointer> = {}): (readonly [x: number, y: number])[] {
  const steps: (readonly [number, number])[] = [];
  followPointer(
    { ...pressed, ...facts } as PointerEvent<HTMLElement>,
    { x: 50, y: 20 },
    (...step) => steps.push(step),
  );
  return steps;
}

describe('following the pointer', () => {
  it('reports whole columns and rows, each once', () => {
    const steps = start();
    send('pointermove', { clientX: 120 });
    send('pointermove', { clientX: 126 });
    send('pointermove', { clientX: 140 });
    send('pointermove', { clientX: 60, clientY: 140 });
    send('pointerup', {});
    expect(steps).toEqual([
      [1, 0],
      [-1, 2],
    ]);
  });

  for (const end of ['pointerup', 'pointercancel'])
    it(`ends with ${end} of the same pointer alone`, () => {
      const steps = start();
      send(end, { pointerId: 2 });
      send('pointermove', { pointerId: 2, clientX: 300 });
      send('pointermove', { clientX: 150 });
      send(end, {});
      send('pointermove', { clientX: 300 });
      expect(steps).toEqual([[1, 0]]);
    });

  it('leaves no listener behind', () => {
    const left = new Set<unknown>();
    const add = jest.spyOn(window, 'addEventListener');
    const remove = jest.spyOn(window, 'removeEventListener');
    start();
    send('pointerup', {});
    for (const [, listener] of add.mock.calls) left.add(listener);
    for (const [, listener] of remove.mock.calls) left.delete(listener);
    expect(left.size).toBe(0);
    jest.restoreAllMocks();
  });

  it('begins with the main button alone', () => {
    const steps = start({ button: 2 });
    send('pointermove', { clientX: 300 });
    expect(steps).toEqual([]);
  });
});
