import type { ApiKey } from '@moa/contracts/settings/api-keys';
import { useMessages } from '@moa/i18n/messages';
import { healthTone } from '@moa/ui/charts/health-zones';
import { inkOf } from '@moa/ui/charts/ink-of';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Percent } from '@moa/ui/core/figures';
import { color, fontSize } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { homeRestMessages } from '../../messages/home-rest.ts';
import type { Risk } from './risks.ts';
import { expiringKeys } from './todos.ts';

type Props = { items: readonly Risk[]; keys: readonly ApiKey[] | null; now: number };

/** What could cost money or stop the reading, worst first; each leads to where it is dealt with. */
export function RiskCard({ items, keys, now }: Props) {
  const t = useMessages(homeRestMessages);
  const format = useFormat();
  const expiring = expiringKeys(keys ?? [], now).length;
  return (
    <Card data-risks={items.length}>
      <CardHeader>
        <CardTitle>{t('risk')}</CardTitle>
      </CardHeader>
      {items.length + expiring === 0 ? (
        <Quiet>{t('noRisk')}</Quiet>
      ) : (
        <List>
          {items.map((item) =>
            item.kind === 'health' ? (
              <ListRow
                key="health"
                to="/defi/aave"
                title={t('health')}
                note={
                  item.position.dropToLiquidation === null
                    ? item.position.walletLabel
                    : t('drop', { percent: format.percent(item.position.dropToLiquidation) })
                }
                trailing={<span data-health>{cut(item.healthFactor)}</span>}
                trailingNote={
                  <Zone
                    style={{
                      color:
                        item.position.zone === 'none'
                          ? color.text
                          : inkOf(healthTone(item.position.zone)),
                    }}
                  >
                    {t(item.position.zone)}
                  </Zone>
                }
              />
            ) : (
              <ListRow
                key="concentration"
                to="/assets"
                title={t('concentration', { name: item.name })}
                note={t('concentrationText')}
                trailing={<Percent value={item.percentage} />}
              />
            ),
          )}
          {expiring > 0 ? (
            <ListRow
              to="/settings#exchanges"
              title={t('expiring')}
              trailing={t('count', { count: expiring })}
            />
          ) : null}
        </List>
      )}
    </Card>
  );
}

/** Two decimals, cut: 0.999 must not look like 1. */
function cut(healthFactor: string): string {
  const [whole = '0', fraction = ''] = healthFactor.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}

const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Zone = styled.strong`
  font-size: ${fontSize[13]};
`;
