/** Recommendations for the insights: changes, costs and risks. None is executed automatically. */
import type { Recommendation } from '@moa/contracts/analytics/insights';
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { PlainNumber } from '@moa/ui/plain-number/plain-number';
import { styled } from '@moa/ui/styled';
import { recommendationsQuery } from '../api/insights.ts';
import { PanelFailure } from '../components/panel-failure.tsx';
import { Sentence } from '../components/sentence.tsx';
import { figureMessages } from '../messages/figure.ts';
import { insightMessages } from '../messages/insights.ts';

export function RecommendationsPanel() {
  const t = useMessages(insightMessages);
  const query = useQuery(recommendationsQuery(useDisplayCurrency()));
  return (
    <Card data-recommendations>
      <CardHeader>
        <CardTitle>{t('recommendations')}</CardTitle>
      </CardHeader>
      {query.data === undefined ? (
        query.isError ? (
          <PanelFailure query={query} />
        ) : (
          <Skeleton height={120} />
        )
      ) : query.data.length === 0 ? (
        <Quiet>{t('noRecommendations')}</Quiet>
      ) : (
        <List>
          {query.data.map((one) => (
            <Row key={one.id} recommendation={one} />
          ))}
        </List>
      )}
      <Quiet>{t('notAdvice')}</Quiet>
    </Card>
  );
}

function Row({ recommendation }: { recommendation: Recommendation }) {
  const t = useMessages(insightMessages);
  const locale = useLocale();
  const { title, body, expectedImpact, cost, costNote, currency, risk, steps, actions } =
    recommendation;
  const { before, after, unit, label } = expectedImpact;
  return (
    <li>
      <strong>
        <Sentence text={title[locale]} />
      </strong>
      <p>
        <Sentence text={body[locale]} />
      </p>
      <Impact>
        <span>{label[locale]}</span>
        <b>
          <UnitValue value={before} unit={unit} currency={currency} />
          <span aria-hidden> → </span>
          <span className="visually-hidden">{t('after')}</span>
          <UnitValue value={after} unit={unit} currency={currency} />
        </b>
      </Impact>
      <Facts>
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            {cost === null ? (
              t('costUnknown')
            ) : (
              <UnitValue value={cost} unit="money" currency={currency} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('risk')}</dt>
          <dd>{t(risk)}</dd>
        </div>
      </Facts>
      {costNote === undefined ? null : (
        <small>
          <Sentence text={costNote[locale]} />
        </small>
      )}
      {steps.length > 0 ? (
        <ol>
          {steps.map((step) => (
            <li key={step.ko}>
              <Sentence text={step[locale]} />
            </li>
          ))}
        </ol>
      ) : null}
      {actions.map(({ label, path }) => (
        <ButtonLink key={path} to={path} size="small">
          {label[locale]}
        </ButtonLink>
      ))}
    </li>
  );
}

const Quiet = styled.p`
  margin-top: ${space(3)};
  color: ${color.textQuiet};
  font-size: ${fontSize[12]};
`;
const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li { display: grid; justify-items: start; gap: ${space(2)}; padding: ${space(4)} 0; }
  > li:first-child { padding-top: 0; }
  > li + li { border-top: 1px solid ${color.border}; }
  > li > strong { font-weight: ${weight.semibold}; }
  p, ol { color: ${color.textQuiet}; font-size: ${fontSize[13]}; }
  small { color: ${color.textQuiet}; font-size: ${fontSize[12]}; }
  ol { margin: 0; padding-left: ${space(5)}; }
`;
const Impact = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  font-size: ${fontSize[13]};
  > span { color: ${color.textQuiet}; }
  b { font-weight: ${weight.semibold}; }
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  margin: 0;
  font-size: ${fontSize[13]};
  > div { display: flex; gap: ${space(2)}; }
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; font-weight: ${weight.medium}; }
`;

/** A value in the unit that came with it. */
export function UnitValue({
  value,
  unit,
  currency,
}: {
  value: string;
  unit: Figure['unit'];
  currency?: CurrencyCode | undefined;
}) {
  const t = useMessages(figureMessages);
  if (unit === 'money' && currency) return <Money value={value} currency={currency} />;
  if (unit === 'percent') return <Percent value={value} />;
  return <PlainNumber value={value} {...(unit === 'days' ? { digits: 0, unit: t('days') } : {})} />;
}
