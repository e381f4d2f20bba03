import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Age, Change, Money, Percent } from '@moa/ui/core/figures';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { Stat } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useGas } from '../../api/gas.ts';
import type { IncomeParts } from '../../api/income-parts.ts';
import type { Overview } from '../../api/overview.ts';
import { PhoneRows } from '../../components/phone-rows.ts';
import { SumLines } from '../../components/sum-lines.tsx';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { incomeOf } from '../../rules/overview/income-of.ts';
import { partsOf } from '../../rules/overview/parts-of.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { worthOf } from '../../rules/overview/worth-of.ts';
import { GasNote } from './gas-note.tsx';

type Props = Pick<Overview, 'interest' | 'currency'> & {
  positions: readonly DefiPosition[];
  income: IncomeParts;
};

/** What DeFi comes to, the parts that add up to it, and what it is expected to bring of how much. */
export function Totals({
  positions,
  interest,
  currency,
  income: { parts: sources, isLoading },
}: Props) {
  const own = useMessages(dashboardMessages);
  const t = useMessages(overviewMessages);
  const rows = positions.flatMap((position) => position.rows);
  const whole = worthOf(rows);
  const parts = partsOf(rows);
  const oldest = positions
    .flatMap(({ stale, lastUpdated }) => (stale ? lastUpdated : []))
    .sort()[0];
  const ids = new Set([...rows.map(({ id }) => id), ...positions.map(({ id }) => id)]);
  const income = incomeOf(sources, ids, currency);
  const why = interest.isError && !interest.data ? t('incomeFailed') : null;
  const reason = why ?? (income.none ? t('noIncome') : t('unknownIncome'));
  const loading = (interest.isPending && !interest.isError) || isLoading;
  const without =
    income.unknown > 0 && !income.none ? t('withoutIncome', { count: income.unknown }) : null;
  const lines = income.lines.map(({ key, amount }) => ({ key, label: t(`income_${key}`), amount }));
  return (
    <Card>
      <Whole>
        <Stat
          label={own('all')}
          about={
            <SumLines
              lines={parts.map(({ key, value }) => ({ key, label: t(key), amount: value }))}
              total={{ label: own('all'), amount: whole.value }}
              unit={{ currency }}
              reason={t('noValue')}
            >
              {own('allText')}
            </SumLines>
          }
          size="large"
          value={
            <span data-defi-total>
              <Money value={whole.value} currency={currency} reason={t('noValue')} />
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
      <PartsOfTotal {...{ parts, currency }} />
      <PhoneRows>
        <Stat
          label={t('netApy')}
          about={t('netApyAbout')}
          loading={loading}
          value={<Percent value={income.netApy} reason={why ?? t('noNetApy')} />}
          note={
            income.base === null ? null : (
              <>
                {t('ofBase')} <Money value={income.base} currency={currency} />
              </>
            )
          }
        />
        <Stat
          label={t('perDay')}
          about={
            <SumLines
              lines={lines}
              total={{ label: t('perDay'), amount: income.perDay }}
              unit={{ currency }}
              reason={reason}
            >
              {t('incomeAbout')}
            </SumLines>
          }
          loading={loading}
          value={<Change amount={income.perDay} currency={currency} reason={reason} />}
          note={without}
        />
        <Stat
          label={t('perMonth')}
          about={t('incomeAbout')}
          loading={loading}
          value={<Change amount={income.perMonth} currency={currency} reason={reason} />}
          note={t('thirtyDays')}
        />
        <GasStat currency={currency} />
      </PhoneRows>
      <TextLink to={linkTo('assets', { tab: 'defi' })} look="forward">
        {own('toAssets')}
      </TextLink>
    </Card>
  );
}

/** What the whole is the sum of. */
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

/** What transactions of 30 days cost. */
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
