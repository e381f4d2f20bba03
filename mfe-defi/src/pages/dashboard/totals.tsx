import type { AavePosition } from '@moa/contracts/defi/aave';
import { compare, multiply } from '@moa/finance/money/decimal';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Age, Change, Money } from '@moa/ui/core/figures';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { Stat } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import { useGas } from '../../api/gas.ts';
import type { IncomeParts } from '../../api/income-parts.ts';
import type { Overview } from '../../api/overview.ts';
import { Lead } from '../../components/lead.ts';
import { More } from '../../components/more.tsx';
import { PhoneRows } from '../../components/phone-rows.ts';
import { useSafetyWords } from '../../components/use-safety-words.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { leadMessages } from '../../messages/lead.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { getIncome } from '../../rules/overview/income-of.ts';
import { partsOf } from '../../rules/overview/parts-of.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { sumWorth } from '../../rules/overview/sum-worth.ts';
import { GasNote } from './gas-note.tsx';
import { IncomeSheet, RewardsEnd, YieldSheet } from './income-sheet.tsx';

type Props = Pick<Overview, 'interest' | 'currency'> & {
  positions: readonly DefiPosition[];
  loans: readonly AavePosition[];
  /** Number of ranges that the price has left. */
  outside: number;
  income: IncomeParts;
};

/** Sentence on the total of DeFi and its expected income; its parts and rates are collapsed. */
export function Totals({ positions, loans, outside, interest, currency, income }: Props) {
  const own = useMessages(dashboardMessages);
  const t = useMessages(overviewMessages);
  const lead = useMessages(leadMessages);
  const safety = useSafetyWords(loans);
  const rows = positions.flatMap((position) => position.rows);
  const whole = sumWorth(rows);
  const parts = partsOf(rows);
  const oldest = positions
    .flatMap(({ stale, lastUpdated }) => (stale ? lastUpdated : []))
    .sort()[0];
  const ids = new Set([...rows.map(({ id }) => id), ...positions.map(({ id }) => id)]);
  const expected = getIncome(income.parts, ids, currency);
  // A sum of what has come so far would be another a second later.
  const isLoading = (interest.isPending && !interest.isError) || income.isLoading;
  return (
    <Card>
      <Lead data-lead>
        {safety === null ? null : `${safety} `}
        {outside > 0 ? `${lead('outside', { count: outside })} ` : null}
        {expected.perDay === null || isLoading ? null : (
          <>
            {lead('netOfDay')}{' '}
            <IncomeSheet
              term={t('perDay')}
              lines={expected.lines}
              total={expected.perDay}
              figure={<Money value={expected.perDay} currency={currency} signed />}
              currency={currency}
              ending={expected.endsInMonth}
            />
            {'. '}
            <RewardsEnd ending={expected.endsInMonth} />
          </>
        )}
      </Lead>
      <Whole>
        <Stat
          label={own('all')}
          size="large"
          value={
            <span data-defi-total>
              <SumSheet
                term={own('all')}
                figure={<Money value={whole.value} currency={currency} reason={t('noValue')} />}
                sum={{
                  lines: parts.map(({ key, value }) => ({ key, label: t(key), amount: value })),
                  total: { label: own('all'), amount: whole.value },
                  unit: { currency },
                  reason: t('noValue'),
                  children: own('allText'),
                }}
              />
            </span>
          }
          note={whole.unpriced > 0 ? t('unpriced', { count: whole.unpriced }) : null}
          stale={
            oldest === undefined ? null : (
              <>
                <Badge tone="caution">{t('stale')}</Badge> <Age at={oldest} />
              </>
            )
          }
        />
      </Whole>
      <More>
        <PartsOfTotal parts={parts} currency={currency} />
        <PhoneRows>
          <Expected
            expected={expected}
            currency={currency}
            interest={interest}
            isLoading={isLoading}
          />
          <GasStat currency={currency} />
        </PhoneRows>
      </More>
      <TextLink to={linkTo('assets', { tab: 'defi' })} look="forward">
        {own('toAssets')}
      </TextLink>
    </Card>
  );
}

type ExpectedProps = Pick<Props, 'currency' | 'interest'> & {
  expected: ReturnType<typeof getIncome>;
  isLoading: boolean;
};

/** Expected income of all positions: yearly rate and its base, per day and per month. */
function Expected({ expected, currency, interest, isLoading: loading }: ExpectedProps) {
  const t = useMessages(overviewMessages);
  const { perDay, perMonth, netApy, base, unknown, none } = expected;
  const why = interest.isError && !interest.data ? t('incomeFailed') : null;
  // What ends within the month brings less than thirty of its days.
  const isThirtyDays =
    perDay === null || perMonth === null || compare(multiply(perDay, '30'), perMonth) === 0;
  const reason = why ?? t(none ? 'noIncome' : 'unknownIncome');
  return (
    <>
      <Stat
        label={t('netApy')}
        loading={loading}
        value={
          <YieldSheet
            term={t('netApy')}
            lines={expected.yearLines}
            percent={netApy}
            base={base}
            currency={currency}
            reason={why ?? t('noNetApy')}
            ending={expected.endsInYear}
          />
        }
        note={
          base === null ? null : (
            <>
              {t('ofBase')} <Money value={base} currency={currency} />
            </>
          )
        }
      />
      <Stat
        label={t('perDay')}
        loading={loading}
        value={
          <IncomeSheet
            term={t('perDay')}
            lines={expected.lines}
            total={perDay}
            figure={<Change amount={perDay} currency={currency} reason={reason} />}
            currency={currency}
            ending={expected.endsInMonth}
          />
        }
        note={unknown > 0 && !none ? t('withoutIncome', { count: unknown }) : null}
      />
      <Stat
        label={t('perMonth')}
        loading={loading}
        value={
          <IncomeSheet
            term={t('perMonth')}
            lines={expected.monthLines}
            total={perMonth}
            figure={<Change amount={perMonth} currency={currency} reason={reason} />}
            currency={currency}
            ending={expected.endsInMonth}
          />
        }
        note={t(isThirtyDays ? 'thirtyDays' : 'withEnding')}
      />
    </>
  );
}

/** Parts that add up to the total. */
function PartsOfTotal({
  parts,
  currency,
}: Pick<Props, 'currency'> & { parts: ReturnType<typeof partsOf> }) {
  const t = useMessages(overviewMessages);
  return (
    <Parts data-defi-parts>
      {parts.map(({ key, value, unpriced }) => (
        <Stat
          key={key}
          label={t(key)}
          value={
            <Money
              value={value}
              currency={currency}
              signed={key === 'borrowed'}
              reason={t('noValue')}
            />
          }
          note={unpriced > 0 ? t('unpriced', { count: unpriced }) : null}
        />
      ))}
    </Parts>
  );
}

/** Gas fees of the last 30 days. */
function GasStat({ currency }: Pick<Props, 'currency'>) {
  const t = useMessages(overviewMessages);
  const gas = useGas();
  return (
    <Stat
      label={t('gas')}
      about={t('gasAbout')}
      loading={gas.isPending && !gas.isError}
      value={
        <>
          {gas.data?.atLeast && gas.data.value !== null ? `${t('atLeast')} ` : null}
          <Money
            value={gas.data?.value ?? null}
            currency={currency}
            reason={t(
              gas.isError ? 'gasFailed' : gas.data?.transactions === 0 ? 'gasUnknown' : 'noValue',
            )}
          />
        </>
      }
      note={gas.data ? <GasNote gas={gas.data} /> : null}
    />
  );
}

const Whole = styled.dl`
  margin: 0 0 ${space(5)};
`;
const Parts = styled(PhoneRows)`
  margin-bottom: ${space(6)};
`;
