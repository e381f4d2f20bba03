/** Why there is no figure: what it has and needs, which period holds enough, and from which day on. */
import { Link, useSearchParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { color, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { figureMessages } from '../messages/figure.ts';
import { questionMessages } from '../messages/question.ts';
import { searchFor } from '../question/search-for.ts';
import type { FigureName } from '../rules/figure-name.ts';
import { getLacking, type Lacking } from '../rules/lacking.ts';
import type { Question } from '../rules/question.ts';

type Props = {
  /** Null for a chart. */
  name: FigureName | null;
  grounds: Parameters<typeof getLacking>[1];
  question: Question | null;
};

export function Lack({ name, grounds, question }: Props) {
  const t = useMessages(figureMessages);
  const lacking = question && getLacking(name, grounds, question);
  if (!lacking || !question) return <>{t('unknown')}</>;
  switch (lacking.kind) {
    case 'values':
      return <>{t('fewValues', lacking)}</>;
    case 'holdings':
      return <>{t('fewHoldings', lacking)}</>;
    case 'costs':
      return <>{t('noCosts')}</>;
    default:
      return <Days lacking={lacking} question={question} />;
  }
}

type DaysProps = { lacking: Extract<Lacking, { kind: 'days' }>; question: Question };

function Days({ lacking, question }: DaysProps) {
  const t = useMessages(figureMessages);
  const locale = useLocale();
  const { needed, sample, length, choose, from } = lacking;
  const date = from === null ? null : formatTime(from, locale, 'date');
  return (
    <>
      {length === null ? t('tooShort', { needed, sample }) : t('periodShort', { needed, length })}
      {date === null && length === null ? <Line>{t('gaps')}</Line> : null}
      {date === null ? null : <Line>{t(choose === null ? 'unlocks' : 'unlocksIn', { date })}</Line>}
      {choose === null ? null : (
        <Line>
          <PeriodLink period={choose} question={question} />
        </Line>
      )}
    </>
  );
}

type PeriodLinkProps = { period: NonNullable<DaysProps['lacking']['choose']>; question: Question };

/** The same question over another period; where the address does not hold the period, which to choose. */
function PeriodLink({ period, question }: PeriodLinkProps) {
  const t = useMessages(figureMessages);
  const say = useMessages(questionMessages);
  const [params] = useSearchParams();
  const name = say(period);
  if (question.isFixed) return <>{t('chooseElse', { period: name })}</>;
  return (
    <Choose to={{ search: `?${searchFor(params, period)}` }} replace preventScrollReset>
      {t('choose', { period: name })}
    </Choose>
  );
}

const Line = styled.span`
  display: block;
`;
const Choose = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  padding: ${space(1)} 0;
  color: ${color.accent};
  font-weight: ${weight.semibold};
`;
