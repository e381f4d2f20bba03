/** Tokens that are kept apart: why, and what to do with each. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardTitle } from '@moa/ui/core/card';
import { Quantity } from '@moa/ui/core/figures';
import { color, fontSize, motion, space, weight } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import { type HoldingAct, holdingMenu } from '../../components/holding-acts/holding-menu.ts';
import { RowMenu } from '../../components/holding-acts/row-menu.tsx';
import { actMessages } from '../../messages/holding-acts.ts';

const atOnce = 5;

export function Quarantine({
  positions,
  act,
}: {
  positions: readonly AssetPosition[];
  act(wanted: HoldingAct): void;
}) {
  const t = useMessages(actMessages);
  if (positions.length === 0) return null;
  return (
    <Card aria-labelledby="quarantine">
      <CardTitle id="quarantine">
        {t(positions.length === 1 ? 'quarantineOne' : 'quarantine', { count: positions.length })}
      </CardTitle>
      <Text>{t('quarantineText')}</Text>
      <Why>
        <summary>
          <ChevronRight size={14} aria-hidden />
          {t('whyQuarantine')}
        </summary>
        <p>{t('whyUnlisted')}</p>
        <p>{t('whyLookAlike')}</p>
        <p>{t('whyAdvice')}</p>
      </Why>
      <List>
        {positions.slice(0, atOnce).map((position) => (
          <ListRow
            key={position.id}
            leading={<AssetMark symbol={position.symbol} size={32} plain />}
            title={
              <Title>
                {position.name}
                {position.suspicion ? (
                  <Badge tone={position.suspicion === 'look-alike' ? 'danger' : 'caution'}>
                    {t(position.suspicion)}
                  </Badge>
                ) : null}
              </Title>
            }
            note={
              <>
                <Quantity value={position.balance} symbol={position.symbol} />
                {position.chain ? ` · ${placeName(position.chain)}` : null}
              </>
            }
            actions={
              <>
                <Button
                  size="small"
                  aria-label={`${position.name}: ${t('hideShort')}`}
                  onClick={() => act({ kind: 'mark', position, marks: { hidden: true } })}
                >
                  {t('hideShort')}
                </Button>
                <RowMenu
                  name={position.name}
                  items={() => holdingMenu(position, { written: false }, t, act)}
                />
              </>
            }
          />
        ))}
      </List>
      {positions.length > atOnce ? (
        <All to={{ search: '?show=suspected' }}>{t('allQuarantined')}</All>
      ) : null}
    </Card>
  );
}

const Text = styled.p`
  margin-top: ${space(1)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Why = styled.details`
  margin: ${space(2)} 0;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  > summary {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 32px;
    padding-right: ${space(2)};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
  > summary::-webkit-details-marker { display: none; }
  > summary:hover { color: ${color.text}; }
  > summary > svg { transition: transform ${motion.quick}; }
  &[open] > summary > svg { transform: rotate(90deg); }
  > p { max-width: 64ch; margin-bottom: ${space(2)}; }
`;
const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space(2)};
  overflow-wrap: anywhere;
`;
const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-size: ${fontSize[13]};
  color: ${color.accent};
`;
