import { Ellipsis } from 'lucide-react';
import { AssetMark } from '../asset-mark/asset-mark.tsx';
import { Badge } from '../core/badge.tsx';
import { Card } from '../core/card.tsx';
import { Change, Money, Quantity } from '../core/figures.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { List, ListRow } from './list.tsx';

export default defineSpecimens({
  part: 'List',
  group: 'data',
  purpose: {
    ko: '같은 종류를 위에서 아래로 늘어놓습니다.',
    en: 'Items of one kind, one below the other.',
  },
  wide: true,
  states: [
    { state: { ko: '열리는 줄', en: 'rows that open' }, Draw: Opening },
    { state: { ko: '할 일이 있는 줄', en: 'rows with actions' }, Draw: Acting },
  ],
});

function Opening() {
  const say = useSay();
  return (
    <Card>
      <List>
        <ListRow
          to="/test"
          leading={<AssetMark symbol="BTC" />}
          title={say('비트코인', 'Bitcoin')}
          note={<Quantity value="0.0512" symbol="BTC" />}
          trailing={<Money value="8204112" currency="KRW" />}
          trailingNote={<Change percent="1.02" />}
        />
        <ListRow
          to="/test"
          leading={<AssetMark symbol="stETH" />}
          title={say('리도에 맡긴 이더리움 (스테이킹)', 'Ether staked with Lido')}
          note={<Quantity value="1.500023" symbol="stETH" />}
          trailing={<Money value="7518211" currency="KRW" />}
          trailingNote={<Change percent="-0.44" />}
        />
      </List>
    </Card>
  );
}
function Acting() {
  const say = useSay();
  return (
    <Card>
      <List>
        <ListRow
          leading={<AssetMark symbol="UPB" plain />}
          title={say('내 업비트', 'My Upbit')}
          note={say('3분 전에 읽음', 'Read 3 minutes ago')}
          trailing={<Badge tone="success">{say('정상', 'Fine')}</Badge>}
          actions={
            <IconButton
              label={say('내 업비트 메뉴', 'Menu of My Upbit')}
              icon={<Ellipsis size={20} />}
            />
          }
        />
      </List>
    </Card>
  );
}
