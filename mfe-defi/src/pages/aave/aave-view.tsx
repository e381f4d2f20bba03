import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveAssetRate, AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { useDisplayCurrency } from '@moa/host/currency';
import { linkTo } from '@moa/host/links';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { Dialog } from '@moa/ui/dialog/dialog';
import { ButtonLink } from '@moa/ui/link/button-link';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { Landmark, Wallet } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { configurationQuery, marketStatsQuery, ratesQuery } from '../../api/aave.ts';
import { useLendingPositions } from '../../api/lending-positions.ts';
import { useStakingApr } from '../../api/staking-apr.ts';
import { LendingSkeleton } from '../../components/lending-skeleton.tsx';
import { VisitWithoutWallet } from '../../components/visit/visit-without-wallet.tsx';
import { aaveMessages } from '../../messages/aave.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { riskiestFirst } from '../../rules/aave/riskiest-first.ts';
import { holdsStakedEther } from '../../rules/aave/staking-yield.ts';
import { AaveTabs, aaveTab } from './aave-tabs.tsx';
import { ActSheet, type SheetChoice } from './act-sheet.tsx';
import { type Act, PlanAct } from './plan-act.tsx';
import { PositionCard } from './position-card.tsx';
import type { SimulatorChoice } from './simulator.tsx';
import { Summary } from './summary.tsx';

/** All positions, or the one with this id. */
export function AaveView({ id }: { id: string | null }) {
  const t = useMessages(aaveMessages);
  const own = useMessages(dashboardMessages);
  const currency = useDisplayCurrency();
  const { wallets, positions } = useLendingPositions();
  const readAt = wallets?.map((one) => `${one.id} ${one.lastSyncedAt}`).join() ?? '';
  const stats = useQuery(marketStatsQuery(currency));
  const configurations = useQuery({
    ...configurationQuery(readAt),
    enabled: (wallets?.length ?? 0) > 0,
  });
  const { market, tab, setParam } = useAaveAddress();
  const [act, setAct] = useState<Act | null>(null);
  const [choice, setChoice] = useState<{ of: SimulatorChoice; press: number } | null>(null);
  const rates = useQuery({ ...ratesQuery(currency), enabled: (positions.data?.length ?? 0) > 0 });
  const stakingApr = useStakingApr(holdsStakedEther(positions.data ?? []));
  const [sheet, setSheet] = useState<SheetChoice | null>(null);
  const simulate = (of: SimulatorChoice) => {
    // Each press begins the form again, and leads to it.
    setChoice((last) => ({ of, press: (last?.press ?? 0) + 1 }));
    setParam('tab', 'simulator');
  };

  if (!positions.data)
    return (
      <Page title={t('title')}>
        {positions.isPending ? (
          <LendingSkeleton />
        ) : (
          <Card>
            <ErrorState
              error={positions.error}
              onRetry={() => void positions.refetch()}
              busy={positions.isFetching}
            />
          </Card>
        )}
      </Page>
    );
  const all = riskiestFirst(positions.data);
  const shown = all.filter((one) =>
    id === null ? market === '' || one.market === market : one.id === id,
  );
  const markets = getMarkets([...(stats.data ?? []), ...all]);
  if (id !== null && shown.length === 0) return <NotFound />;
  const getPrice = (tokenAddress: string) => priceIn(all, rates.data ?? [], tokenAddress);

  return (
    <Page title={t('title')}>
      {positions.isError ? (
        <Outdated
          at={positions.dataUpdatedAt}
          say={(age) => own('old', { age })}
          onRetry={() => void positions.refetch()}
          busy={positions.isFetching}
        />
      ) : null}
      {id === null && markets.length > 1 ? (
        <MarketChoice
          markets={markets}
          market={market}
          onChange={(value) => setParam('market', value)}
        />
      ) : null}
      {id === null ? null : <TextLink to="/defi/aave">{t('toAll')}</TextLink>}
      {shown.length > 0 ? (
        <Summary positions={shown} currency={currency} stakingApr={stakingApr} />
      ) : null}
      {wallets?.length === 0 || shown.length === 0 ? (
        <NothingLent hasWallets={wallets?.length !== 0} />
      ) : null}
      {shown.length === 0 ? <VisitWithoutWallet kind="lending" /> : null}
      {shown.map((position) => (
        <PositionCard
          key={position.id}
          position={position}
          configuration={getConfiguration(position, configurations.data)}
          rates={rates.data ?? null}
          stakingApr={stakingApr}
          linked={id === null}
          onBegin={configurations.isError && !configurations.data ? simulate : setSheet}
          onAct={setAct}
        />
      ))}
      {configurations.isError ? <Notice tone="caution">{t('readingOn')}</Notice> : null}
      <AaveTabs
        tab={tab}
        id={id}
        market={market}
        shown={shown}
        configurations={configurations}
        currency={currency}
        choice={choice}
        readAt={readAt}
        priceOf={getPrice}
        onTab={(value) => setParam('tab', value)}
        positions={all}
        stats={stats.data ?? []}
        onAct={setAct}
      />
      <Sheet
        sheet={sheet}
        readAt={readAt}
        priceOf={getPrice}
        positions={all}
        configurations={configurations.data}
        onAct={setAct}
        onSimulate={simulate}
        onClose={() => setSheet(null)}
      />
      <PlanAct act={act} onClose={() => setAct(null)} />
    </Page>
  );
}

function getMarkets(rows: readonly { market: string }[]): string[] {
  return [...new Set(rows.map(({ market }) => market))];
}

function getConfiguration(
  { walletId, market }: AavePosition,
  all: readonly AaveUserConfiguration[] | undefined,
): AaveUserConfiguration | null {
  return all?.find((one) => one.walletId === walletId && one.market === market) ?? null;
}

/** Over the page; what the wallet can do may still be on its way. */
function Sheet({
  sheet,
  positions,
  configurations,
  ...rest
}: Omit<ComponentProps<typeof ActSheet>, 'choice' | 'configuration' | 'position'> & {
  sheet: SheetChoice | null;
  positions: readonly AavePosition[];
  configurations: readonly AaveUserConfiguration[] | undefined;
}) {
  const t = useMessages(aaveMessages);
  const position = positions.find(
    (one) => one.walletId === sheet?.walletId && one.market === sheet.market,
  );
  if (sheet === null || position === undefined) return null;
  const configuration = getConfiguration(position, configurations);
  if (configuration !== null)
    return <ActSheet choice={sheet} position={position} configuration={configuration} {...rest} />;
  return (
    <Dialog open title={t(sheet.action)} onClose={rest.onClose}>
      {configurations === undefined ? (
        <Skeleton height={320} />
      ) : (
        <Notice tone="caution">{t('readingOn')}</Notice>
      )}
    </Dialog>
  );
}

/** As the positions show it; of what is not held, as the market's oracle says. Null where neither does. */
function priceIn(
  positions: readonly AavePosition[],
  rates: readonly AaveAssetRate[],
  tokenAddress: string,
): string | null {
  const held = positions
    .flatMap(({ supplies, debts }) => [...supplies, ...debts])
    .find((row) => row.tokenAddress === tokenAddress && row.price !== null);
  return held?.price ?? rates.find((rate) => rate.tokenAddress === tokenAddress)?.price ?? null;
}

/** Which market and which tab the address names. */
function useAaveAddress() {
  const [params, setParams] = useSearchParams();
  const setParam = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        // What another tab was narrowed to means nothing in this one.
        if (name === 'tab') for (const one of ['page', 'sort', 'order', 'kind']) next.delete(one);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { market: params.get('market') ?? '', tab: aaveTab(params.get('tab')), setParam };
}

function MarketChoice({
  markets,
  market,
  onChange,
}: {
  markets: readonly string[];
  market: string;
  onChange(market: string): void;
}) {
  const t = useMessages(aaveMessages);
  return (
    <Choice
      label={t('market')}
      value={market}
      onChange={onChange}
      options={[
        { value: '', label: t('allMarkets') },
        ...markets.map((value) => ({ value, label: placeName(value) })),
      ]}
    />
  );
}

function NotFound() {
  const t = useMessages(aaveMessages);
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState
          title={t('notFound')}
          icon={<Landmark size={24} />}
          action={<ButtonLink to="/defi/aave">{t('toAll')}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}

function NothingLent({ hasWallets }: { hasWallets: boolean }) {
  const t = useMessages(aaveMessages);
  if (!hasWallets)
    return (
      <Card>
        <EmptyState
          title={t('emptyTitle')}
          icon={<Wallet size={24} />}
          action={
            <ButtonLink to={linkTo('settings', { add: 'wallet' })} tone="primary">
              {t('emptyAction')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState title={t('noneTitle')} icon={<Landmark size={24} />}>
        {t('noneText')}
      </EmptyState>
    </Card>
  );
}
