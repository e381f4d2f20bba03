import { partOfPath } from './usual-conditions.ts';

it.each([
  ['condition.all.0.value', 'value.0'],
  ['condition.any.2.unit', 'value.2'],
  ['scope.ids', 'subject'],
  ['for', 'span'],
  ['rules.0.condition.all.0.value', 'value.0'],
  ['rules.0.cooldown', 'cooldown'],
  ['cooldown', 'cooldown'],
])('%s is marked at the part %s', (path, part) => {
  expect(partOfPath(path)).toBe(part);
});
