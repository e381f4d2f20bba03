import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';
import { homeRestMessages } from '../../../messages/home-rest.ts';

const kinds = ['exchange', 'wallet', 'defi', 'manual'] as const;
const tones = {
  exchange: color.chart1,
  wallet: color.chart2,
  defi: color.chart3,
  manual: color.chart4,
};

/** On exchanges, in wallets, in protocols and written down by hand, each less what is owed there. */
export function SplitCard({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeRestMessages);
  const { currency } = summary;
  const byKind = getKinds(summary);
  const known = summary.quality !== 'insufficient_data';
  // Nothing connected is not the same as nothing there: it is said, not shown as zero.
  const connected = new Set<string>(summary.sources.map(({ kind }) => kind));
  const shown = kinds.filter(
    (kind) => kind === 'exchange' || kind === 'wallet' || /[1-9]/.test(byKind[kind].value ?? ''),
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('split')}</CardTitle>
      </CardHeader>
      <SplitBar
        parts={shown.map((key) => ({
          key,
          percentage: known ? byKind[key].percentage : null,
          tone: tones[key],
        }))}
      />
      <Rows>
        {shown.map((key) => (
          <Row key={key} data-category={key}>
            <dt>
              <Dot style={{ background: tones[key] }} aria-hidden />
              {t(key)}
            </dt>
            <dd>
              {connected.has(key) || /[1-9]/.test(byKind[key].value ?? '') ? (
                <>
                  <Value>
                    <Money
                      value={known ? byKind[key].value : null}
                      currency={currency}
                      reason={t('noValue')}
                    />
                  </Value>
                  <Share>
                    <Percent value={known ? byKind[key].percentage : null} reason={t('noValue')} />
                  </Share>
                </>
              ) : (
                <Small>{t('notConnected')}</Small>
              )}
            </dd>
          </Row>
        ))}
      </Rows>
      {known && /[1-9]/.test(summary.debt) ? (
        // No line among the others: it is in them already.
        <Quiet data-debts>
          {t('debtsTaken')} <Money value={summary.debt} currency={currency} />
        </Quiet>
      ) : null}
    </Card>
  );
}

const unknown = { value: null, percentage: null };

/** A server from before the four kinds tells two of them. */
function getKinds({ byKind, byCategory }: AssetSummary) {
  return (
    byKind ?? { exchange: byCategory.cex, wallet: unknown, defi: byCategory.defi, manual: unknown }
  );
}

const Rows = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  /* An amount too long for its line goes below the name, which is never broken. */
  dt { display: flex; align-items: baseline; gap: ${space(2)}; overflow-wrap: break-word; color: ${color.textQuiet}; }
  dd { display: flex; align-items: baseline; gap: ${space(3)}; margin-left: auto; }
`;
const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 3px;
`;
const Value = styled.span`
  font-weight: ${weight.semibold};
`;
const Share = styled.span`
  min-width: 56px;
  text-align: right;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
const Small = styled.span`
  display: block;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
