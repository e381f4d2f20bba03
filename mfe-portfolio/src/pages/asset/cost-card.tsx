/** Cost and profit of the asset, by the user's cost method; unknown values are shown as unknown. */

import { putAssetPreferences } from '@moa/contracts/assets/preferences';
import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import type { Source } from '@moa/contracts/source';
import { sumDigits } from '@moa/finance/money/digits';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient, useMutation } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { FormFailure } from '@moa/ui/form/form-failure';
import { InfoTip } from '@moa/ui/info-tip/info-tip';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { SumSheet } from '@moa/ui/sum-lines/sum-sheet';
import { useState } from 'react';
import type { Asset } from '../../api/asset-by-symbol.ts';
import { negated } from '../../components/negated.ts';
import { assetMessages } from '../../messages/asset.ts';

const PaidDialog = lazyPart(() => import('../../components/ledger/paid-dialog.tsx'), null);

export function CostCard({ asset, sources }: { asset: Asset; sources: readonly Source[] }) {
  const t = useMessages(assetMessages);
  const format = useFormat();
  const choose = useChooseCostMethod();
  const [writing, setWriting] = useState(false);
  const { cost, currency, symbol } = asset;
  const unknown = /[1-9]/.test(cost.unknownQuantity);
  const known = /[1-9]/.test(cost.knownQuantity);
  const reported = cost.toldQuantity !== undefined && /[1-9]/.test(cost.toldQuantity);
  return (
    <Card>
      <Head>
        <CardTitle>{t('cost')}</CardTitle>
        <Method>
          <Choice
            quiet
            label={t('method')}
            value={choose.isPending ? choose.variables : cost.method}
            onChange={(method) => choose.mutate(method)}
            options={[
              { value: 'moving-average', label: t('moving-average') },
              { value: 'fifo', label: t('fifo') },
            ]}
          />
          <InfoTip term={t('method')}>{t('methodAbout')}</InfoTip>
        </Method>
      </Head>
      <FormFailure error={choose.error} />
      <Figures data-cost={cost.method}>
        <Stat
          label={t('average')}
          value={<Money value={cost.average} currency={currency} price reason={t('noCost')} />}
        />
        <Stat
          label={t('costTotal')}
          value={<Money value={cost.total} currency={currency} reason={t('noCost')} />}
          note={
            unknown && known ? `${t('known')} ${format.quantity(cost.knownQuantity, symbol)}` : null
          }
        />
        <Stat
          label={t('unrealised')}
          value={<Unrealised cost={cost} currency={currency} />}
          change={cost.unrealisedPercentage ? <Change percent={cost.unrealisedPercentage} /> : null}
        />
        <Stat
          label={t('realised')}
          value={<Change amount={cost.realised} currency={currency} reason={t('noRealised')} />}
        />
        <Stat
          label={t('fees')}
          value={<Money value={cost.fees} currency={currency} reason={t('noFees')} />}
          note={cost.unknownFees ? t('unknownFees', { count: cost.unknownFees }) : null}
        />
      </Figures>
      {reported ? (
        <Reported>
          {t('toldCost', { quantity: format.quantity(cost.toldQuantity ?? '0', symbol) })}
        </Reported>
      ) : null}
      {unknown ? (
        <Unknown>
          <Notice
            action={
              sources.length > 0 ? (
                <Button size="small" onClick={() => setWriting(true)}>
                  {t('writeIt')}
                </Button>
              ) : null
            }
          >
            <strong>
              {t('unknownCost', { quantity: format.quantity(cost.unknownQuantity, symbol) })}
            </strong>
            <br />
            {t('unknownCostText')}
          </Notice>
        </Unknown>
      ) : null}
      {writing ? (
        <PaidDialog
          symbol={symbol}
          currency={currency}
          sourceId={sources[0]?.id ?? ''}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Card>
  );
}

/** Unrealised profit: value of the units of known cost, less that cost. */
function Unrealised({ cost, currency }: Pick<Asset, 'cost' | 'currency'>) {
  const t = useMessages(assetMessages);
  const { total, unrealised } = cost;
  const figure = <Change amount={unrealised} currency={currency} reason={t('noCost')} />;
  if (total === null || unrealised === null) return figure;
  return (
    <SumSheet
      term={t('unrealised')}
      figure={figure}
      sum={{
        lines: [
          { key: 'value', label: t('knownValue'), amount: sumDigits([total, unrealised]) },
          { key: 'cost', label: t('costTotal'), amount: negated(total) },
        ],
        total: { label: t('unrealised'), amount: unrealised },
        unit: { currency },
        reason: t('noCost'),
      }}
    />
  );
}

const Figures = styled(StatRow)`
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
const Head = styled(CardHeader)`
  flex-wrap: wrap;
`;
const Method = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  margin: -${space(2)} 0;
`;
const Reported = styled.p`
  margin-top: ${space(4)};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
const Unknown = styled.div`
  margin-top: ${space(5)};
`;

/** Sets the cost method and refetches everything that shows a cost. */
function useChooseCostMethod() {
  return useMutation({
    mutationFn: (costMethod: CostMethod) => call(putAssetPreferences, { body: { costMethod } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKey }),
  });
}
