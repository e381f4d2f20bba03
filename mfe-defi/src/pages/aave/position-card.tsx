import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveAssetRate, AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Money, useNow } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { useDollarRate } from '../../api/dollar-rate.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { walletLine } from '../../rules/account-name.ts';
import { fromDollars } from '../../rules/dollar-rate.ts';
import type { SheetChoice } from './act-sheet.tsx';
import type { Act } from './plan-act.tsx';
import { PositionActs } from './position-acts.tsx';
import { PositionLists } from './position-lists.tsx';

type Props = {
  position: AavePosition;
  /** Null while it is on its way, and where the node is silent. */
  configuration: AaveUserConfiguration | null;
  /** Supply and borrow rates of the market; null while loading. */
  rates: readonly AaveAssetRate[] | null;
  /** Staking rate of staked ether; null where unknown. */
  stakingApr: string | null;
  linked: boolean;
  onBegin(choice: SheetChoice): void;
  onAct(act: Act): void;
};

/** One wallet in one market: its set-up, what is supplied and owed, and what can be done with each. */
export function PositionCard({
  position,
  configuration,
  rates,
  stakingApr,
  linked,
  onBegin,
  onAct,
}: Props) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  const format = useFormat();
  const now = useNow(position.stale ? 30_000 : null);
  const dollars = useDollarRate();
  const inCurrency = (usd: string) => format.money(fromDollars(usd, dollars), dollars.currency);
  const isolation = configuration?.isolation ?? null;
  return (
    <Card data-lending={position.address}>
      <PositionHead position={position} linked={linked} />
      <Modes position={position} configuration={configuration} />
      <PositionActs
        position={position}
        configuration={configuration}
        onBegin={onBegin}
        onAct={onAct}
      />
      {isolation ? (
        <Notice>
          {t('isolationText', {
            symbol: isolation.symbol,
            ceiling: inCurrency(isolation.debtCeilingUsd),
            used: inCurrency(isolation.isolatedDebtUsd),
          })}
        </Notice>
      ) : null}
      {position.stale ? (
        <Notice tone="caution">
          {t('staleAt', { age: formatAge(position.lastUpdated, now, locale) })}
        </Notice>
      ) : null}
      <PositionLists
        position={position}
        configuration={configuration}
        rates={rates}
        stakingApr={stakingApr}
        onBegin={onBegin}
        onAct={onAct}
      />
    </Card>
  );
}

function PositionHead({ position, linked }: Pick<Props, 'position' | 'linked'>) {
  const t = useMessages(aaveMessages);
  const { currency, market } = position;
  return (
    <Head>
      <AssetMark symbol="AAVE" size={32} />
      <div>
        <h2>
          {linked ? (
            <TextLink to={`/defi/aave/${position.id}`}>{placeName(market)}</TextLink>
          ) : (
            placeName(market)
          )}
        </h2>
        <QuietWords title={position.address}>
          {placeName(position.chain)} · {walletLine(position.walletLabel, position.address)}
        </QuietWords>
      </div>
      <Net>
        <Money value={position.netValue} currency={currency} reason={t('noValue')} />
      </Net>
    </Head>
  );
}

/** Which mode the account is in. */
function Modes({ position, configuration }: Pick<Props, 'position' | 'configuration'>) {
  const t = useMessages(aaveMessages);
  const isolation = configuration?.isolation ?? null;
  if (!position.eMode && !isolation) return null;
  return (
    <Badges>
      {position.eMode ? (
        <Badge tone="accent">{t('eMode', { label: position.eMode.label })}</Badge>
      ) : null}
      {isolation ? (
        <Badge tone="caution">{t('isolation', { symbol: isolation.symbol })}</Badge>
      ) : null}
    </Badges>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; line-height: 1.3; }
`;
const Net = styled.strong`
  font-size: ${fontSize[17]};
`;
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(3)} 0;
`;
