import { linkTo } from '@moa/host/links';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Age, Change, Money, Percent, Quantity, useNow } from '@moa/ui/core/figures';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useGas } from '../../api/gas.ts';
import type { Overview } from '../../api/overview.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { incomeOf } from '../../rules/overview/income-of.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { type Worth, worthOf } from '../../rules/overview/worth-of.ts';

type Props = Pick<Overview, 'summary' | 'interest' | 'currency'> & {
  positions: readonly DefiPosition[];
};

/** What DeFi comes to, as home says it, and what it is expected to bring. */
export function Totals({ positions, summary, interest, currency }: Props) {
  const own = useMessages(dashboardMessages);
  const t = useMessages(overviewMessages);
  const gas = useGas();
  const rows = positions.flatMap((position) => position.rows);
  const supplied = worthOf(rows.filter(({ kind }) => kind === 'supplied'));
  const debt = worthOf(rows.filter(({ kind }) => kind === 'debt'));
  const claimable = worthOf(rows.filter(({ kind }) => kind === 'reward'));
  const oldest = positions
    .flatMap(({ stale, lastUpdated }) => (stale ? lastUpdated : []))
    .sort()[0];
  const income = interest.data ? incomeOf(interest.data, new Set(rows.map(({ id }) => id))) : null;
  const why = interest.isError && !income ? t('incomeFailed') : null;
  const incomeReason = why ?? (income?.none ? t('noIncome') : t('unknownIncome'));
  const loading = interest.isPending && !interest.isError;
  const without =
    income && income.unknown > 0 && !income.none
      ? t('withoutIncome', { count: income.unknown })
      : null;
  const net = summary ? (summary.byKind ?? summary.byCategory).defi.value : null;
  const money = ({ value }: Worth) => (
    <Money value={value} currency={currency} reason={t('noValue')} />
  );
  const note = ({ unpriced }: Worth) => (unpriced > 0 ? t('unpriced', { count: unpriced }) : null);
  return (
    <Card>
      <Whole>
        <Stat
          label={own('all')}
          about={own('allText')}
          size="large"
          value={
            <span data-defi-total>
              <Money value={net} currency={currency} reason={t('noValue')} />
            </span>
          }
          note={note(worthOf(rows))}
          stale={
            oldest === undefined ? null : (
              <>
                <Badge tone="caution">{t('stale')}</Badge> <Age at={oldest} />
              </>
            )
          }
        />
      </Whole>
      <StatRow>
        <Stat label={t('supplied')} value={money(supplied)} note={note(supplied)} />
        <Stat
          label={t('borrowed')}
          value={money({ ...debt, value: debt.value?.replace('-', '') ?? null })}
          note={note(debt)}
        />
        <Stat label={t('claimable')} value={money(claimable)} note={note(claimable)} />
        <Stat
          label={t('netApy')}
          about={t('netApyAbout')}
          loading={loading}
          value={<Percent value={income?.netApy ?? null} reason={why ?? t('noNetApy')} />}
        />
        <Stat
          label={t('perDay')}
          about={t('incomeAbout')}
          loading={loading}
          value={
            <Change amount={income?.perDay ?? null} currency={currency} reason={incomeReason} />
          }
          note={without}
        />
        <Stat
          label={t('perMonth')}
          about={t('incomeAbout')}
          loading={loading}
          value={
            <Change amount={income?.perMonth ?? null} currency={currency} reason={incomeReason} />
          }
          note={without}
        />
        <Stat
          label={t('gas')}
          about={t('gasAbout')}
          loading={gas.isPending && !gas.isError}
          value={
            <Money
              value={gas.data?.value ?? null}
              currency={currency}
              reason={t(
                gas.isError ? 'gasFailed' : gas.data?.transactions === 0 ? 'gasUnknown' : 'noValue',
              )}
            />
          }
          note={<GasLines>{gas.data ? <GasNote gas={gas.data} /> : null}</GasLines>}
        />
      </StatRow>
      <TextLink to={linkTo('assets', { tab: 'defi' })} look="forward">
        {own('toAssets')}
      </TextLink>
    </Card>
  );
}

/** How many transactions it is, and what of the 30 days is not known. */
function GasNote({ gas }: { gas: NonNullable<ReturnType<typeof useGas>['data']> }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const now = useNow(null);
  const { since, transactions } = gas;
  const isShort = since !== null && Date.parse(since) > now - 29 * 86_400_000;
  const date = since === null ? '' : formatTime(since, locale, 'date');
  if (transactions === 0 && gas.unread === 0 && since !== null) return t('gasNone', { date });
  return (
    <>
      {transactions > 0 ? <div>{t('gasCount', { count: transactions })}</div> : null}
      {gas.networks.map(({ network, amount, symbol }) => (
        <div key={network}>
          <Quantity value={amount} symbol={symbol} />
        </div>
      ))}
      {gas.unread > 0 ? <div>{t('gasReading', { count: gas.unread })}</div> : null}
      {isShort ? <div>{t('gasSince', { date })}</div> : null}
      {since === null ? <div>{t('gasUnread')}</div> : null}
    </>
  );
}

/** Transactions are read one after another, and what they tell takes up to three lines. */
const GasLines = styled.div`
  min-height: 3lh;
`;
const Whole = styled.dl`
  margin: 0 0 ${space(5)};
`;
