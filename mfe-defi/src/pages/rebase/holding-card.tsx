import type { RebasePosition } from '@moa/contracts/defi/rebase';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Age, Money, Percent, Quantity, useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useRefreshRebase } from '../../api/rebase.ts';
import { rebaseMessages } from '../../messages/rebase.ts';
import { ConvertDialog } from './convert-dialog.tsx';
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
  const { currency, rewarded, lastRebase } = position;
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
          <Quiet title={position.address}>
            {placeName(position.chain)} · {position.address.slice(0, 6)}…
            {position.address.slice(-4)}
          </Quiet>
        </Names>
        <Quiet>
          <Age at={position.lastUpdated} />
        </Quiet>
      </Head>
      {position.stale ? (
        <Notice tone="caution">
          {t('staleAt', { age: formatAge(position.lastUpdated, now, locale) })}
        </Notice>
      ) : null}
      <Figures>
        <Stat
          size="large"
          label={t('all')}
          value={<Money value={position.value} currency={currency} reason={t('noValue')} />}
          note={
            <>
              <Quantity value={position.total} symbol="stETH" />
              {position.wstEth.amount === '0' ? null : (
                <Wrapped>
                  <Quantity value={position.wstEth.amount} symbol="wstETH" /> ={' '}
                  <Quantity value={position.wstEth.stEth} symbol="stETH" />
                </Wrapped>
              )}
            </>
          }
        />
        <Stat
          label={t('rewarded')}
          value={<Quantity value={rewarded?.amount ?? null} symbol="stETH" reason={t('noPast')} />}
          note={
            rewarded ? (
              <>
                <Money value={rewarded.valueThen} currency={currency} reason={t('noValue')} /> ·{' '}
                {t('rewardedSince', { date: formatTime(rewarded.since, locale, 'date') })}
              </>
            ) : null
          }
        />
        <Stat
          label={t('average')}
          about={t('averageAbout')}
          value={<Percent value={position.averageApr} reason={t('noPast')} />}
        />
        <Stat
          label={t('last')}
          value={
            <Quantity value={lastRebase?.change ?? null} symbol="stETH" reason={t('lastNone')} />
          }
          note={lastRebase ? <Age at={lastRebase.at} /> : null}
        />
      </Figures>
      <Acts>
        <Button size="small" onClick={() => setAct('convert')}>
          {t('convert')}
        </Button>
        <Button size="small" onClick={() => setAct('withdraw')}>
          {t('withdraw')}
        </Button>
        <Button size="small" busy={refresh.isPending} onClick={() => refresh.mutate(position.id)}>
          {t('refresh')}
        </Button>
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
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Wrapped = styled.span`
  display: block;
`;
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
