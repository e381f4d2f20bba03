/** Meaning, formula, sample and missing data of a figure, and a file to recompute it. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Age } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { figureMessages } from '../messages/figure.ts';
import { figureMeanings } from '../messages/figure-meanings.ts';
import { type ComputedFamily, familyOf } from '../rules/figure-family.ts';
import type { FigureName } from '../rules/figure-name.ts';
import type { Question } from '../rules/question.ts';
import { basisWords } from './basis-words.ts';
import { FigureValue } from './figure-value.tsx';
import { isYearly } from './is-yearly.ts';
import { missingWords } from './missing-words.ts';
import { saveInputs } from './save-inputs.ts';
import { useInputs } from './use-inputs.ts';

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
            ...{ key: 'rate', label: t('rate') },
            value: t(isYearly(figure) ? 'rateOfYear' : 'rateOfPeriod'),
          },
        ]
      : []),
    {
      ...{ key: 'sample', label: t('sample') },
      value:
        needed === undefined
          ? t('samples', { count: sample })
          : t('samplesOf', { count: sample, needed }),
    },
    { key: 'quality', label: t('quality'), value: t(quality) },
    { key: 'asOf', label: t('asOf'), value: <Age at={asOf} /> },
  ];
  const family = familyOf(name, of);
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
        {question ? <Inputs {...{ name, currency, question }} /> : null}
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
