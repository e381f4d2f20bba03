/** Balances in protocols and wallets, including debts, by protocol. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Localized } from '@moa/contracts/localized';
import { networkOf } from '@moa/contracts/networks/networks';
import { add, compare, sign } from '@moa/finance/money/decimal';
import { protocolName } from '../../protocol-name.ts';
import { endOfDay, seoulTime } from '../../series/time-of-order.ts';
import type { ReportRow } from '../report-document.ts';
import { getTable, section } from '../report-document.ts';
import type { Gather, GatherContext, Order } from './gatherer.ts';
import { getDay, readCounted } from './held-at.ts';

export const gatherDefi: Gather = async (context, order) => {
  const { say } = order;
  const now = context.clock.now();
  const { rows } = await readCounted(context, order);
  const held = rows.filter(({ type }) => type === 'defi');
  const wallet = say({ ko: '지갑', en: 'Wallet' });
  const getPlace = ({ protocol }: AssetPosition) =>
    protocol === null ? wallet : protocolName(protocol);
  const places = new Map<string, { held: string; owed: string; unpriced: number }>();
  for (const row of held) {
    const known = places.get(getPlace(row)) ?? { held: '0', owed: '0', unpriced: 0 };
    const isOwed = row.value !== null && sign(row.value) < 0;
    places.set(getPlace(row), {
      held: isOwed ? known.held : add(known.held, row.value ?? '0'),
      owed: isOwed ? add(known.owed, row.value ?? '0') : known.owed,
      unpriced: known.unpriced + (row.value === null ? 1 : 0),
    });
  }
  const losses = await readLosses(context, order);
  const getLoss = ({ id, groupId }: AssetPosition) =>
    losses.known.get(groupId ?? id) ?? losses.known.get(id) ?? null;
  const byPlace = getTable({
    name: say({ ko: '프로토콜별', en: 'By protocol' }),
    columns: [
      { label: say({ ko: '프로토콜', en: 'Protocol' }), kind: 'text' },
      { label: say({ ko: '예치·보유', en: 'Assets' }), kind: 'money', total: true },
      { label: say({ ko: '부채', en: 'Debt' }), kind: 'money', total: true },
      { label: say({ ko: '순가치', en: 'Net value' }), kind: 'money', total: true },
      { label: say({ ko: '시세 없는 항목', en: 'Items without a price' }), kind: 'quantity' },
    ],
    rows: [...places]
      .sort(([, a], [, b]) => compare(b.held, a.held))
      .map(
        ([place, sums]): ReportRow => [
          ...[place, sums.held, sums.owed, add(sums.held, sums.owed)],
          sums.unpriced === 0 ? null : String(sums.unpriced),
        ],
      ),
  });
  return {
    ...getDay({ at: now }),
    sections: [
      section(say({ ko: 'DeFi', en: 'DeFi' }), {
        paragraphs: getStated(now, losses.isUnread, order),
        figures: [
          {
            label: say({ ko: 'DeFi 순가치', en: 'DeFi net value' }),
            value: byPlace.totals?.[3] ?? '0',
            kind: 'money',
          },
        ],
        tables: [
          byPlace,
          getTable({
            name: say({ ko: '포지션', en: 'Positions' }),
            columns: [
              { label: say({ ko: '프로토콜', en: 'Protocol' }), kind: 'text' },
              { label: say({ ko: '네트워크', en: 'Network' }), kind: 'text' },
              { label: say({ ko: '종류', en: 'Type' }), kind: 'text' },
              { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
              { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
              { label: say({ ko: '평가금액', en: 'Value' }), kind: 'money', total: true },
              { label: say({ ko: '비영구적 손실', en: 'Impermanent loss' }), kind: 'percent' },
            ],
            rows: held.map((row) => [
              ...[getPlace(row), say(networkName(row.chain)), say(kindNames[row.kind]), row.symbol],
              ...[row.balance, row.value, getLoss(row)],
            ]),
          }),
        ],
      }),
    ],
    definitions: [
      {
        term: say({ ko: '비영구적 손실', en: 'Impermanent loss' }),
        text: say({
          ko: '풀에 넣은 몫의 가치를 넣을 때의 토큰을 그대로 보유한 가치와 비교한 비율입니다.',
          en: 'The value of your pool share compared with simply holding the tokens you put in, as a percentage.',
        }),
      },
    ],
  };
};

/** Notes on the time of the balances and on unreadable positions. */
function getStated(now: Date, isUnread: boolean, order: Order): string[] {
  const { say } = order;
  return [
    say({
      ko: `보고서를 만든 ${seoulTime(now)}(서울)의 지갑과 프로토콜 잔고입니다. 부채는 음수로 표시합니다.`,
      en: `Wallet and protocol balances when this report was created, ${seoulTime(now)} (Seoul). Debt is shown as negative.`,
    }),
    ...(endOfDay(order.to) < now
      ? [
          say({
            ko: `프로토콜별 포지션은 과거 시점으로 기록하지 않으므로 ${order.to} 시점이 아니라 지금의 포지션을 담았습니다.`,
            en: `Past protocol positions aren’t recorded, so this shows current positions, not those on ${order.to}.`,
          }),
        ]
      : []),
    ...(isUnread
      ? [
          say({
            ko: '비영구적 손실을 지금 불러올 수 없어 빈칸으로 두었습니다.',
            en: 'Impermanent loss is unavailable right now and left blank.',
          }),
        ]
      : []),
  ];
}

function networkName(chain: string | null): Localized {
  return networkOf(chain ?? '')?.localName ?? { ko: chain ?? '', en: chain ?? '' };
}

const kindNames = {
  balance: { ko: '잔고', en: 'Balance' },
  staked: { ko: '스테이킹', en: 'Staking' },
  supplied: { ko: '예치', en: 'Supply' },
  debt: { ko: '부채', en: 'Debt' },
  liquidity: { ko: '유동성', en: 'Liquidity' },
  principal: { ko: '찾을 원금', en: 'Principal to collect' },
  reward: { ko: '수수료·보상', en: 'Fees and rewards' },
} as const satisfies Record<AssetPosition['kind'], { ko: string; en: string }>;

/** An unresponsive node does not fail the rest of the report. */
async function readLosses({ defi, log }: GatherContext, { userId }: Order) {
  const read = await Promise.allSettled([
    defi.readPoolLosses(userId),
    defi.readRangeLosses(userId),
  ]);
  const known = new Map<string, string>();
  let isUnread = false;
  for (const one of read) {
    if (one.status === 'fulfilled') for (const [id, value] of one.value) known.set(id, value);
    else {
      isUnread = true;
      log.warn({ err: one.reason }, 'a report goes without losses of pools');
    }
  }
  return { known, isUnread };
}
