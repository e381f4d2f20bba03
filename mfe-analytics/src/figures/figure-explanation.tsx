/** Meaning, formula, sample and missing data of a figure, and a file to recompute it. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Age } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { performanceQuery } from '../api/portfolio-performance.ts';
import { riskQuery } from '../api/portfolio-risk.ts';
import { yieldQuery } from '../api/portfolio-yield.ts';
import { figureMessages } from '../messages/figure.ts';
import { figureMeanings } from '../messages/figure-meanings.ts';
import { figureNames } from '../messages/figure-names.ts';
import { inputMessages } from '../messages/inputs.ts';
import { benchmarkName } from '../question/benchmark-name.ts';
import { type ComputedFamily, getFamily } from '../rules/figure-family.ts';
import type { FigureName } from '../rules/figure-name.ts';
import type { Question } from '../rules/question.ts';
import { basisWords } from './basis-words.ts';
import { FigureValue } from './figure-value.tsx';
import { isYearly } from './is-yearly.ts';
import { missingWords } from './missing-words.ts';
import { saveInputs } from './save-inputs.ts';

type Props = {
  name: FigureName;
  figure: Figure;
  currency: CurrencyCode;
  question: Question | null;
  of?: 'byAsset' | 'byPlace' | undefined;
};

export default function FigureExplanation({ name, figure, currency, question, of }: Props) {
  const t = useMessages(figureMessages);
  const means = useMessages(figureMeanings);
  const locale = useLocale();
  const { sample, needed, quality, missing, asOf, basis, value } = figure;
  const facts = [
    { key: 'formula', label: t('formula'), value: means(`${name}.formula`) },
    { key: 'basis', label: t('basis'), value: basisWords(basis, locale) },
    ...(name === 'moneyWeighted' && value !== null
      ? [
          {
            key: 'rate',
            label: t('rate'),
            value: t(isYearly(figure) ? 'rateOfYear' : 'rateOfPeriod'),
          },
        ]
      : []),
    {
      key: 'sample',
      label: t('sample'),
      value:
        needed === undefined
          ? t('samples', { count: sample })
          : t('samplesOf', { count: sample, needed }),
    },
    { key: 'quality', label: t('quality'), value: t(quality) },
    { key: 'asOf', label: t('asOf'), value: <Age at={asOf} /> },
  ];
  const family = getFamily(name, of);
  return (
    <Root>
      <p>{means(name)}</p>
      <dl>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {question ? <Inputs name={name} currency={currency} question={question} /> : null}
      </dl>
      {missing.length > 0 ? (
        <div>
          <Head>{t('missing')}</Head>
          <ul>
            {missing.map((part) => (
              <li key={`${part.source} ${part.reason}`}>{missingWords(part, locale)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {question && family !== 'costs' ? (
        <RecomputeFile family={family} question={question} />
      ) : null}
    </Root>
  );
}

type InputsProps = { name: FigureName; currency: CurrencyCode; question: Question };

/** Inputs of the formula with their values. */
function Inputs({ name, currency, question }: InputsProps) {
  return useInputs(name, question).map(({ key, label, value, unit }) => (
    <div key={key} data-input={key}>
      <dt>{label}</dt>
      <dd>
        {unit === 'words' ? (
          value
        ) : (
          <FigureValue name={null} figure={{ value, unit }} currency={currency} />
        )}
      </dd>
    </div>
  ));
}

type FileProps = { family: ComputedFamily; question: Question };

function RecomputeFile({ family, question }: FileProps) {
  const t = useMessages(figureMessages);
  const locale = useLocale();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await saveInputs(family, question, locale);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button size="small" busy={state === 'busy'} onClick={() => void save()}>
        {t('file')}
      </Button>
      {state === 'failed' ? <p role="alert">{t('fileFailed')}</p> : null}
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  dl { display: grid; gap: ${space(2)}; margin: 0; }
  dl > div { display: grid; gap: 0 ${space(3)}; grid-template-columns: 72px minmax(0, 1fr); }
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; color: ${color.text}; font-weight: ${weight.medium}; }
  ul { margin: 0; padding-left: ${space(4)}; }
`;
const Head = styled.p`
  font-size: ${fontSize[12]};
  font-weight: ${weight.semibold};
  color: ${color.text};
`;

// Inputs of a figure's formula, from the response that contains the figure.

type FigureInput = {
  key: string;
  label: string;
  /** A value in its unit, or words. */
  value: string | null;
  unit: Figure['unit'] | 'words';
};
type Part = keyof (typeof inputMessages)['ko'] | FigureName;

const flows = ['first', 'last', 'inflow', 'outflow'] as const;
/** Inputs of each formula, in order. */
const parts: Partial<Record<FigureName, readonly Part[]>> = {
  profit: flows,
  simple: ['profit', 'first', 'inflow'],
  timeWeighted: flows,
  moneyWeighted: flows,
  modifiedDietz: ['profit', 'first', 'inflow', 'outflow'],
  annualised: ['timeWeighted'],
  benchmarkReturn: ['benchmark'],
  excess: ['timeWeighted', 'benchmarkReturn', 'benchmark'],
  downside: ['riskFree'],
  sharpe: ['riskFree', 'volatility'],
  sortino: ['riskFree', 'downside'],
  calmar: ['annualised', 'maxDrawdown'],
  valueAtRisk95TenDays: ['valueAtRisk95'],
  valueAtRisk95Money: ['valueAtRisk95', 'last'],
  beta: ['benchmark', 'correlation'],
  correlation: ['benchmark'],
  trackingError: ['benchmark'],
  upCapture: ['benchmark'],
  downCapture: ['benchmark'],
  day: ['year'],
  week: ['year'],
  month: ['year'],
  apr: ['idle'],
  apy: ['idle'],
  realisedYield: ['income'],
};
const performance: readonly Part[] = [
  ...([...flows, 'profit', 'timeWeighted', 'annualised', 'benchmarkReturn'] as const),
];
const risk: readonly Part[] = [
  ...(['riskFree', 'volatility', 'downside', 'maxDrawdown', 'valueAtRisk95'] as const),
  'correlation',
];
const yields: readonly Part[] = ['year', 'idle', 'income'];

/** Empty while they are on their way, and for what has none but its file. */
function useInputs(name: FigureName, question: Question): FigureInput[] {
  const say = useMessages(figureNames);
  const t = useMessages(inputMessages);
  const locale = useLocale();
  const wanted = parts[name] ?? [];
  const concerns = (known: readonly Part[]) => wanted.some((part) => known.includes(part));
  const returns = useQuery({ ...performanceQuery(question), enabled: concerns(performance) }).data;
  const risks = useQuery({ ...riskQuery(question), enabled: concerns(risk) }).data;
  const earned = useQuery({ ...yieldQuery(question), enabled: concerns(yields) }).data;
  const figures: Partial<Record<Part, Figure | undefined>> = {
    profit: returns?.profit,
    timeWeighted: returns?.timeWeighted,
    annualised: returns?.annualised,
    benchmarkReturn: returns?.benchmarkReturn,
    volatility: risks?.volatility,
    downside: risks?.downside,
    maxDrawdown: risks?.maxDrawdown,
    valueAtRisk95: risks?.valueAtRisk95,
    correlation: risks?.correlation,
    year: earned?.projected.year,
    income: earned?.income,
  };
  const amounts: Partial<Record<Part, string | null | undefined>> = {
    first: returns?.first,
    last: returns?.last,
    inflow: returns?.inflow,
    outflow: returns?.outflow,
    idle: earned?.idle,
  };
  return wanted.flatMap((part): FigureInput[] => {
    const own = part in inputMessages.ko ? (part as keyof (typeof inputMessages)['ko']) : null;
    const label = own ? t(own) : say(part as FigureName);
    if (part === 'benchmark') {
      const value = benchmarkName(question.benchmark, locale);
      return [{ key: part, label, value, unit: 'words' }];
    }
    if (part === 'riskFree')
      return risks ? [{ key: part, label, value: risks.riskFreeRate, unit: 'percent' }] : [];
    const figure = figures[part];
    if (figure) return [{ key: part, label, value: figure.value, unit: figure.unit }];
    const amount = amounts[part];
    return amount === undefined ? [] : [{ key: part, label, value: amount, unit: 'money' }];
  });
}
