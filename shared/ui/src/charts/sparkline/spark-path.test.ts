import { sparkPath } from './spark-path.ts';

it('draws a line from edge to edge, high values above', () => {
  expect(sparkPath(['1', '3', '2'], 44, 24)).toBe('M2 22L22 2L42 12');
});

it('interrupts the line where nothing was recorded, and dots what stands alone', () => {
  expect(sparkPath(['1', '2', null, '2', null], 44, 24)).toBe('M2 22L12 2M32 2h0.01');
});

it('draws a flat line in the middle', () => {
  expect(sparkPath(['5', '5'], 44, 24)).toBe('M2 12L42 12');
});

it('draws nothing of fewer than two values', () => {
  expect(sparkPath(['5', null], 44, 24)).toBeNull();
});
