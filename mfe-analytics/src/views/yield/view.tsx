/** Yield of holdings at current rates and as received. Price gains are not yield. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { yieldQuery } from '../../api/portfolio-yield.ts';
import { Cover } from '../../components/cover.tsx';
import { useIncomeSum } from '../../figures/use-sums.ts';
import { viewMessages } from '../../messages/views.ts';
import { FiguresPanel } from '../../panels/figures-panel.tsx';
import { IncomePanel } from '../../panels/income-panel.tsx';
import type { Question } from '../../rules/question.ts';
import { EarningTable } from './earning-table.tsx';

export default function YieldView({ question }: { question: Question }) {
  const t = useMessages(viewMessages);
  const query = useQuery(yieldQuery(question));
  const { data } = query;
  const incomeSum = useIncomeSum(data);
  const shared = { question, query, currency: data?.currency ?? question.currency };
  return (
    <>
      <Cover question={question} answer={data} />
      <FiguresPanel
        {...shared}
        title={t('yields')}
        figures={[
          { name: 'income', figure: data?.income ?? null, sum: incomeSum },
          { name: 'realisedYield', figure: data?.realised ?? null },
          { name: 'apr', figure: data?.apr ?? null },
          { name: 'apy', figure: data?.apy ?? null },
          { name: 'netLendingApy', figure: data?.netLendingApy ?? null },
        ]}
      />
      <FiguresPanel
        {...shared}
        title={t('projected')}
        figures={(['day', 'week', 'month', 'year'] as const).map((name) => ({
          name,
          figure: data?.projected[name] ?? null,
        }))}
      >
        <Note>{t('projectedText')}</Note>
      </FiguresPanel>
      <IncomePanel question={question} />
      <EarningTable query={query} currency={shared.currency} />
    </>
  );
}

const Note = styled.p`
  margin-top: ${space(4)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
