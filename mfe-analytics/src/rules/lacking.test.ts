import { buildFigure, question } from '../testing/build-figures.ts';
import { getLacking } from './lacking.ts';
import type { Question } from './question.ts';

const late = {
  source: 'snapshots',
  reason: 'the record begins here',
  since: '2026-11-09T03:30:00.000Z',
};
const noYear = { source: 'returns', reason: 'less than a year is known' };
const asking = (facts: Partial<Question>): Question => ({ ...question, ...facts });
const figure = (sample: number, needed: number, missing = [late]) =>
  buildFigure(null, { sample, needed, missing });

it('says from which day on where the period is long enough and the record is not', () => {
  expect(getLacking('volatility', figure(12, 30), question)).toEqual({
    kind: 'days',
    needed: 30,
    sample: 12,
    length: null,
    choose: null,
    from: '2026-12-09T03:30:00.000Z',
  });
});

it('promises no day where the period can never hold enough, but says which one can', () => {
  expect(getLacking('beta', figure(30, 60, []), question)).toEqual({
    kind: 'days',
    needed: 60,
    sample: 30,
    length: 30,
    choose: '90d',
    from: null,
  });
  const longer = (name: 'valueAtRisk99' | 'annualised', needed: number) =>
    getLacking(name, figure(30, needed, []), question);
  expect(longer('valueAtRisk99', 100)).toMatchObject({ choose: '180d', from: null });
  expect(longer('annualised', 365)).toMatchObject({ choose: '1y', from: null });
});

it('says both where the longer period would be too short as well', () => {
  expect(getLacking('beta', figure(12, 60), question)).toMatchObject({
    length: 30,
    choose: '90d',
    from: '2027-01-08T03:30:00.000Z',
  });
});

it('looks at days of one’s own as they are: they grow no longer', () => {
  const past = asking({ range: { from: '2026-10-01', to: '2026-10-20' } });
  expect(getLacking('volatility', figure(20, 30, []), past)).toMatchObject({
    length: 20,
    choose: '30d',
    from: null,
  });
  const begun = asking({ range: { from: '2026-11-01', to: '2026-12-31' } });
  expect(getLacking('volatility', figure(12, 30), begun)).toMatchObject({
    choose: null,
    from: '2026-12-09T03:30:00.000Z',
  });
});

it('leads out of a year that ends before there is enough', () => {
  const year = asking({ period: 'ytd' });
  expect(getLacking('valueAtRisk99', figure(12, 100), year)).toMatchObject({
    choose: '180d',
    from: '2027-02-17T03:30:00.000Z',
  });
  expect(getLacking('volatility', figure(12, 30), year)).toMatchObject({ choose: null });
});

it('promises nothing where days are missing in between, and offers a longer period', () => {
  expect(getLacking('volatility', figure(25, 30, []), question)).toMatchObject({
    length: null,
    choose: '90d',
    from: null,
  });
  const all = asking({ period: 'all' });
  expect(getLacking('volatility', figure(25, 30, []), all)).toMatchObject({
    choose: null,
    from: null,
  });
});

it('counts the days that the Calmar ratio needs, which is a year', () => {
  const missing = [noYear];
  const calmar = buildFigure(null, { sample: 0, needed: 2, unit: 'ratio', missing });
  expect(getLacking('calmar', calmar, question)).toMatchObject({
    kind: 'days',
    needed: 365,
    choose: '1y',
    from: null,
  });
});

it('takes no values, holdings or costs for days', () => {
  expect(getLacking('profit', figure(1, 2), question)).toEqual({ kind: 'values', needed: 2 });
  expect(getLacking('diversification', figure(1, 2, []), question)).toEqual({
    kind: 'holdings',
    needed: 2,
  });
  expect(getLacking('unrealised', figure(0, 1, []), question)).toEqual({
    kind: 'costs',
    needed: 1,
  });
});

it('has nothing to say of what is long enough', () => {
  expect(getLacking('volatility', figure(40, 30), question)).toBeNull();
});
