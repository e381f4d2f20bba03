import type { RebasePosition } from '@moa/contracts/defi/rebase';
import { shortAddress } from '@moa/contracts/short-address';
import { divide } from '@moa/finance/money/decimal';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Age, Money, Percent, Quantity, useNow } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import { useState } from 'react';
import { useRefreshRebase } from '../../api/rebase.ts';
import { MoreActs } from '../../components/more-acts.tsx';
import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';
import { rebaseMessages } from '../../messages/rebase.ts';
import { isNameless } from '../../rules/account-name.ts';
import { isLoss, rewardLines, tokenLines } from '../../rules/rebase/reward-lines.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { MissingPrices } from './missing-prices.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Props = {
  position: RebasePosition;
  /** Its name leads to its own page. */
  linked?: boolean;
};

/** Both tokens of a wallet as one holding: worth, rewards, rate, and what can be done with it. */
export function HoldingCard({ position, linked = false }: Props) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const now = useNow(position.stale ? 30_000 : null);
  const refresh = useRefreshRebase();
  const [act, setAct] = useState<'convert' | 'withdraw' | null>(null);
  return (
    <Card data-rebase={position.address}>
      <Head>
        <AssetMark symbol="STETH" size={32} />
        <Names>
          <h2>
            {linked ? (
              <TextLink to={`/defi/rebase/${position.id}`}>{position.walletLabel}</TextLink>
            ) : (
              position.walletLabel
            )}
          </h2>
          <QuietWords title={position.address}>
            {placeName(position.chain)}
            {isNameless(position.walletLabel, position.address)
              ? null
              : ` · ${shortAddress(position.address)}`}
          </QuietWords>
        </Names>
        <QuietWords>
          <Age at={position.lastUpdated} />
        </QuietWords>
      </Head>
      {position.stale ? (
        <Notice tone="caution">
          {t('staleAt', { age: formatAge(position.lastUpdated, now, locale) })}
        </Notice>
      ) : null}
      <HoldingFigures position={position} />
      <Acts>
        <Button
          size="small"
          aria-label={`${position.walletLabel} ${t('withdraw')}`}
          onClick={() => setAct('withdraw')}
        >
          {t('withdraw')}
        </Button>
        <MoreActs
          of={position.walletLabel}
          acts={[
            { key: 'convert', label: t('convert'), run: () => setAct('convert') },
            {
              key: 'refresh',
              label: t('refresh'),
              run: () => refresh.mutate(position.id),
              busy: refresh.isPending,
            },
          ]}
        />
      </Acts>
      {act === 'convert' ? (
        <ConvertDialog position={position} onClose={() => setAct(null)} />
      ) : null}
      {act === 'withdraw' ? (
        <WithdrawDialog position={position} onClose={() => setAct(null)} />
      ) : null}
    </Card>
  );
}

/** Value, rewards and rate of a holding. */
function HoldingFigures({ position }: Pick<Props, 'position'>) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const [token] = useShownToken();
  const { currency, rewarded, lastRebase, averageApr } = position;
  const asShares = (amount: string) => divide(amount, position.shareRate);
  // With reports there is a mean of them, unless losses outweigh the rest.
  const isBelowZero = averageApr === null && lastRebase !== null;
  return (
    <Figures>
      <Stat
        size="large"
        label={t('all')}
        value={<Total position={position} />}
        note={
          <>
            {t('together')}{' '}
            <Quantity
              value={token === 'stETH' ? position.total : asShares(position.total)}
              symbol={token}
            />
            <Parts position={position} />
          </>
        }
      />
      <Stat
        label={t('rewarded')}
        value={<Rewarded position={position} />}
        note={
          rewarded ? (
            <>
              <Wrapped>
                {t('priceThen')}{' '}
                <Money value={rewarded.valueThen} currency={currency} reason={t('noValue')} />
              </Wrapped>
              <MissingPrices count={rewarded.missing} />
              <Wrapped>
                {t('priceNow')}{' '}
                <Money value={rewarded.valueNow} currency={currency} reason={t('noValue')} />
              </Wrapped>
              {t('rewardedSince', { date: formatTime(rewarded.since, locale, 'date') })}
            </>
          ) : null
        }
      />
      <Stat
        label={t('average')}
        about={t('averageAbout')}
        value={<Percent value={averageApr} reason={t(isBelowZero ? 'noRateOfLoss' : 'noPast')} />}
        note={isBelowZero ? t('noRateOfLoss') : null}
      />
      <Stat
        label={t('last')}
        value={
          <Quantity value={lastRebase?.change ?? null} symbol="stETH" reason={t('lastNone')} />
        }
        note={
          lastRebase ? (
            <>
              {isLoss(lastRebase.percent) ? (
                <Wrapped>
                  {t('loss')} <Percent value={lastRebase.percent} />
                </Wrapped>
              ) : null}
              <Age at={lastRebase.at} />
            </>
          ) : null
        }
      />
    </Figures>
  );
}

/** Value of both tokens, as a sum of each. */
function Total({ position }: Pick<Props, 'position'>) {
  const t = useMessages(rebaseMessages);
  const { value, price, currency, stEth } = position;
  const lines = tokenLines({ stEth: stEth.amount, price, value, currency });
  return (
    <SumSheet
      term={t('all')}
      figure={<Money value={value} currency={currency} reason={t('noValue')} />}
      sum={{
        lines: (lines ?? []).map(({ key, amount }) => ({ key, label: t(key), amount })),
        total: { label: t('all'), amount: lines === null ? null : value },
        unit: { currency },
        reason: t('noValue'),
        children: (
          <>
            {t('onePrice')} <Money value={price} currency={currency} price reason={t('noValue')} />
            {'. '}
            {t('withoutQueue')}
          </>
        ),
      }}
    />
  );
}

/** Rewards received, as current holding less principal. */
function Rewarded({ position }: Pick<Props, 'position'>) {
  const t = useMessages(rebaseMessages);
  const { rewarded, total } = position;
  const sum = rewardLines({ staked: total, difference: rewarded?.amount ?? '0' });
  return (
    <SumSheet
      term={t('rewarded')}
      figure={<Quantity value={rewarded?.amount ?? null} symbol="stETH" reason={t('noPast')} />}
      sum={{
        lines: sum.lines.map(({ key, amount }) => ({ key, label: t(key), amount })),
        total: { label: t('rewarded'), amount: rewarded === null ? null : sum.total },
        unit: { symbol: 'stETH' },
        reason: t('noPast'),
        children: t('principalAbout'),
      }}
    />
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; line-height: 1.3; }
`;
const Names = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
`;
const Wrapped = styled.span`
  display: block;
`;
/** Parts of the total in the selected token; renders nothing where there is only one token. */
function Parts({ position: { stEth, wstEth, shareRate } }: Pick<Props, 'position'>) {
  const [token] = useShownToken();
  if (wstEth.amount === '0' || (stEth.amount === '0' && token === 'wstETH')) return null;
  const staked = <Quantity value={stEth.amount} symbol="stETH" />;
  const wrapped = <Quantity value={wstEth.amount} symbol="wstETH" />;
  const parts =
    token === 'stETH' ? (
      <>
        {stEth.amount === '0' ? null : <>{staked} + </>}
        <Quantity value={wstEth.stEth} symbol="stETH" /> ({wrapped})
      </>
    ) : (
      <>
        <Quantity value={divide(stEth.amount, shareRate)} symbol="wstETH" /> ({staked}) + {wrapped}
      </>
    );
  return <Wrapped>{parts}</Wrapped>;
}

const Figures = styled(StatRow)`
  margin-top: ${space(5)};
  /* A whole amount of won needs the width of a phone. */
  > :first-child { grid-column: 1 / -1; }
  ${media.tablet} { > :first-child { grid-column: auto; } }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(5)};
  ${media.tablet} { justify-content: flex-end; }
`;

const tokens = ['stETH', 'wstETH'] as const;

/** In which of its two tokens staked ether is counted on the page. */
export function useShownToken() {
  return useChoiceInAddress('token', tokens, 'stETH');
}
