import { rebalanceLp } from '@moa/contracts/defi/lp-tokens/acts';
import type { PoolAdvice } from '@moa/contracts/defi/lp-tokens/rebalance';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { useFormat } from '@moa/ui/core/use-format';
import { useState } from 'react';
import { usePoolAdvice } from '../../api/lp-tokens/pool.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { SlippageField } from '../../components/slippage-field.tsx';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { judgeSlippage, usualSlippage } from '../../rules/plan/slippage.ts';
import { Lines, Section } from './section.tsx';

type Strategy = Exclude<PoolAdvice['strategy'], 'hold'>;
const names = {
  hold: 'holdWay',
  'stake-idle': 'stakeWay',
  compound: 'compoundWay',
  exit: 'exitWay',
} as const;

/** True for strategies that trade through the pool at its price. */
const isPriced = (strategy: PoolAdvice['strategy']) =>
  strategy === 'compound' || strategy === 'exit';

/** Ways to go on: what each costs and when it pays back; leaving all as it is counts among them. */
export function Advice({ positionId }: { positionId: string }) {
  const t = useMessages(lpMessages);
  const { money } = useFormat();
  const [strategy, choose] = useState<Strategy | null>(null);
  const [slippage, setSlippage] = useState(usualSlippage);
  const { data, error, isPending, isFetching, refetch } = usePoolAdvice(positionId);
  return (
    <Section title={t('advice')}>
      {isPending ? (
        <Skeleton height="8rem" />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Lines>
          {data.options
            .filter(({ possible }) => possible)
            .map((one) => (
              <li key={one.strategy}>
                <span>
                  {t(names[one.strategy])}{' '}
                  {data.recommended === one.strategy ? (
                    <Badge tone="accent">{t('recommended')}</Badge>
                  ) : null}
                  {one.strategy === 'hold' ? null : (
                    <small>
                      {one.cost === null
                        ? t('noPrice')
                        : t('cost', { cost: money(one.cost, data.currency) })}
                      {' · '}
                      {one.payback === null ? t('noPayback') : t('payback', { days: one.payback })}
                    </small>
                  )}
                </span>
                {one.strategy === 'hold' ? null : (
                  <Button
                    disabled={isPriced(one.strategy) && judgeSlippage(slippage) === 'wrong'}
                    onClick={() => choose(one.strategy as Strategy)}
                  >
                    {t('plan')}
                  </Button>
                )}
              </li>
            ))}
        </Lines>
      )}
      {data?.options.some(({ strategy: way, possible }) => possible && isPriced(way)) ? (
        <SlippageField value={slippage} onChange={setSlippage} />
      ) : null}
      {strategy === null ? null : (
        <PlanDialog
          open
          title={t(names[strategy])}
          ask={(signal) =>
            call(
              rebalanceLp,
              { params: { id: positionId }, body: { strategy, slippage } },
              { signal },
            )
          }
          onClose={() => choose(null)}
        />
      )}
    </Section>
  );
}
