import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chartPoints, chartSteps } from './change-without-flows.ts';

const at = (time: string, value: string) => ({ at: new Date(`2026-11-21T${time}Z`), value });

describe('the line of the chart', () => {
  it('keeps the last snapshot of each step', () => {
    const points = chartPoints(
      [at('00:01:00', '1'), at('00:09:00', '2'), at('00:11:00', '3')],
      chartSteps['24h'],
    );
    assert.deepEqual(
      points.map(({ value }) => value),
      ['2', '3'],
    );
  });

  it('begins with the chosen value, whatever else its step holds', () => {
    const values = [at('00:01:00', '1'), at('00:02:00', '2'), at('00:09:00', '3')];
    const later = at('00:11:00', '4');
    const reported = (start: Date) =>
      chartPoints([...values, later], chartSteps['24h'], start).map(({ value }) => value);
    assert.deepEqual(reported(new Date('2026-11-21T00:01:00Z')), ['1', '4']);
    // What has no value to begin with is no beginning.
    const unknown = { at: new Date('2026-11-21T00:00:30Z'), value: null };
    assert.deepEqual(
      chartPoints([unknown, ...values, later], chartSteps['24h'], unknown.at).map(
        ({ value }) => value,
      ),
      ['3', '4'],
    );
  });

  it('draws a history that is younger than a step as it was recorded', () => {
    const points = chartPoints(
      [at('00:01:00', '1'), at('00:01:10', '2'), at('00:01:20', '3')],
      chartSteps['24h'],
    );
    assert.deepEqual(
      points.map(({ value }) => value),
      ['1', '2', '3'],
    );
  });

  it('breaks where nothing was recorded for long', () => {
    const points = chartPoints([at('00:00:00', '1'), at('06:00:00', '2')], chartSteps['24h']);
    assert.deepEqual(
      points.map(({ value }) => value),
      ['1', null, '2'],
    );
  });
});
