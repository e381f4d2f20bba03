import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveMarketStats, AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { LendingSkeleton } from '../../components/lending-skeleton.tsx';
import { aaveMessages } from '../../messages/aave.ts';
import { History } from './history.tsx';
import { Liquidations } from './liquidations.tsx';
import type { Act } from './plan-act.tsx';
import { Rates } from './rates.tsx';
import { Simulator, type SimulatorChoice } from './simulator.tsx';

const tabs = ['simulator', 'rates', 'history', 'liquidations'] as const;
type AaveTab = (typeof tabs)[number];

/** The tab that an address names; the first where it names none. */
export function aaveTab(name: string | null): AaveTab {
  return tabs.find((one) => one === name) ?? 'simulator';
}

type Props = {
  tab: AaveTab;
  onTab(tab: AaveTab): void;
  /** The one position that is shown; null where all are. */
  id: string | null;
  /** The market that is shown; empty for all of them. */
  market: string;
  positions: readonly AavePosition[];
  shown: readonly AavePosition[];
  stats: readonly AaveMarketStats[];
  configurations: {
    data: readonly AaveUserConfiguration[] | undefined;
    isError: boolean;
    error: Error | null;
    isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  currency: CurrencyCode;
  /** Initial choice of the simulator, and the number of times a row selected one. */
  choice: { of: SimulatorChoice; press: number } | null;
  readAt: string;
  /** The price at which the page shows an asset, in its currency; null where it shows none. */
  priceOf(tokenAddress: string): string | null;
  onAct(act: Act): void;
};

/** Tabs: simulator, market rates and history. */
export function AaveTabs(props: Props) {
  const t = useMessages(aaveMessages);
  const { tab, onTab, id, market, shown, stats, currency } = props;
  return (
    <div>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={onTab}
        tabs={tabs.map((value) => ({ value, label: t(value) }))}
      >
        <TabPanel value="simulator">
          <SimulatorPanel {...props} />
        </TabPanel>
        <TabPanel value="rates">
          <Rates
            stats={stats}
            currency={currency}
            market={shown[0] && id ? shown[0].market : market}
          />
        </TabPanel>
        <TabPanel value="history">
          <History positions={shown} currency={currency} />
        </TabPanel>
        <TabPanel value="liquidations">
          <Liquidations positionId={id} currency={currency} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function SimulatorPanel({
  id,
  market,
  positions,
  shown,
  configurations,
  choice,
  readAt,
  priceOf,
  onAct,
}: Props) {
  if (configurations.data)
    return (
      <Simulator
        key={choice?.press ?? 0}
        positions={positions}
        priceOf={priceOf}
        configurations={configurations.data.filter(
          (one) =>
            (id === null || one.walletId === shown[0]?.walletId) &&
            (market === '' || one.market === market),
        )}
        choice={choice?.of ?? { walletId: shown[0]?.walletId ?? null }}
        readAt={readAt}
        onAct={onAct}
      />
    );
  if (!configurations.isError) return <LendingSkeleton />;
  return (
    <Card>
      <ErrorState
        error={configurations.error}
        onRetry={() => void configurations.refetch()}
        busy={configurations.isFetching}
      />
    </Card>
  );
}
