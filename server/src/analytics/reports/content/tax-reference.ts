/** A reference for the Korean tax on gains from virtual assets of one year: each sale with its source. */

import { add, compare, divide, exact, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { readSales, type Sale, taxChoiceOf } from '../../tax/read-sales.ts';
import { taxRulesOf } from '../../tax/tax-rules.ts';
import type { ReportRow, ReportSection } from '../report-document.ts';
import { section, tableOf } from '../report-document.ts';
import type { Gather, Order, Words } from './gatherer.ts';

type PlacedSale = Sale & { place: string };

// Over 100 lines: one paper, its sections in the order in which they are read.
export const gatherTaxReference: Gather = async (context, order) => {
  const { say, options, to } = order;
  const year = options.year ?? Number(to.slice(0, 4));
  const { rules, isDue } = taxRulesOf(year);
  const choice = taxChoiceOf(year, options);
  const [{ sales: found, withoutPrice }, { valuation }] = await Promise.all([
    readSales(context, order.userId, choice),
    context.portfolios.view(order.userId, 'KRW'),
  ]);
  const places = new Map(valuation.holdings.sources.map(({ id, label }) => [id, label]));
  const sales = found.map((sale) => ({ ...sale, place: places.get(sale.sourceId) ?? '' }));
  const known = sales.filter(({ gain }) => gain !== null);
  const gain = add('0', ...known.map((sale) => sale.gain ?? '0'));
  const taxable = compare(gain, rules.allowance) > 0 ? subtract(gain, rules.allowance) : '0';
  const share = (percent: string) => floor(divide(multiply(taxable, percent), '100'));
  const [national, local] = [share(rules.nationalPercent), share(rules.localPercent)];
  const money = (label: string, value: string, note?: string) => ({
    ...{ label, value, kind: 'money' as const },
    ...(note === undefined ? {} : { note }),
  });
  const methodName =
    choice.method === 'fifo'
      ? say({ ko: '선입선출법', en: 'first in, first out' })
      : say({ ko: '이동평균법', en: 'moving average' });
  const overview = section(say({ ko: `${year}년 양도 손익`, en: `Capital gains ${year}` }), {
    paragraphs: [
      say({
        ko: '참고용 계산이며 세무 신고용이 아닙니다. 신고 전에 세무 전문가나 국세청에 확인해 주세요.',
        en: 'For reference only, not a tax return. Check with a tax adviser or the tax office before filing.',
      }),
      isDue
        ? say({
            ko: `알려진 법에 따라 ${rules.from}년 1월 1일 이후 양도분에 적용하는 세율과 공제로 계산했습니다.`,
            en: `Calculated under the law as published, with the rates and deduction that apply to disposals from 1 January ${rules.from}.`,
          })
        : say({
            ko: `${year}년 양도분은 알려진 법에 따라 과세하지 않습니다. ${rules.from}년 기준으로 참고 계산한 값입니다.`,
            en: `Under the law as published, disposals in ${year} aren’t taxed. These figures apply the ${rules.from} rules for reference.`,
          }),
      say({
        ko: '이 자료는 가상자산을 팔거나 교환한 손익만 다룹니다. 대여, 예치, 스테이킹으로 받은 이자와 보상은 들어 있지 않습니다. 받은 내역은 수입 보고서에 있으며, 과세 여부는 따로 확인해 주세요.',
        en: 'This covers only gains and losses from selling or swapping crypto. Interest and rewards from lending, supplying and staking aren’t included. They’re in the income report; check separately whether they’re taxable.',
      }),
      say({
        ko: `취득가액 계산 방법: ${methodName}`,
        en: `Cost basis method: ${methodName}`,
      }),
      choice.deemedDay === null
        ? say({
            ko: '의제취득가액은 적용하지 않았습니다.',
            en: 'Deemed acquisition cost isn’t applied.',
          })
        : say({
            ko: `${choice.deemedDay} 0시(서울)에 보유한 수량의 취득가액은 당시 시가와 실제 취득가액 중 큰 금액입니다.`,
            en: `For amounts held at 00:00 on ${choice.deemedDay} (Seoul), the cost basis is the market value then or the actual cost, whichever is higher.`,
          }),
      ...(withoutPrice.length === 0
        ? []
        : [
            say({
              ko: `기준일 시가를 알 수 없어 의제취득가액을 적용하지 않은 자산: ${withoutPrice.join(', ')}`,
              en: `Deemed acquisition cost not applied because the reference price is unknown: ${withoutPrice.join(', ')}`,
            }),
          ]),
    ],
    figures: [
      money(say({ ko: '양도 손익 합계', en: 'Total gains and losses' }), gain),
      money(say({ ko: '기본공제', en: 'Basic deduction' }), rules.allowance),
      money(say({ ko: '과세 대상 금액', en: 'Taxable amount' }), taxable),
      money(
        say({
          ko: `소득세 (${rules.nationalPercent}%)`,
          en: `Income tax (${rules.nationalPercent}%)`,
        }),
        national,
      ),
      money(
        say({
          ko: `지방소득세 (${rules.localPercent}%)`,
          en: `Local income tax (${rules.localPercent}%)`,
        }),
        local,
      ),
      money(
        say({ ko: '참고 세액', en: 'Estimated tax (for reference)' }),
        add(national, local),
        isDue
          ? say({
              ko: '취득가액을 모르는 양도분은 들어 있지 않습니다.',
              en: 'Disposals with unknown cost basis aren’t included.',
            })
          : say({ ko: '실제로 낼 세금은 없습니다.', en: 'No tax is actually due.' }),
      ),
    ],
    tables: [salesTable(known, say({ ko: '양도 내역', en: 'Disposals' }), order)],
  });
  return {
    mark: say({
      ko: '참고용 — 세무 신고용이 아닙니다',
      en: 'For reference only — not for filing taxes',
    }),
    ...{ currency: 'KRW', from: `${year}-01-01`, to: `${year}-12-31` },
    sections: [overview, unknownSection(sales, order)],
    definitions: [
      {
        term: say({ ko: '양도가액', en: 'Proceeds' }),
        text: say({
          ko: '수수료를 빼기 전의 당시 원화 금액입니다. 코인끼리 교환한 경우 당시 시가로 계산합니다.',
          en: 'KRW amount at the time, before fees. Crypto-to-crypto swaps use market prices at the time.',
        }),
      },
      {
        term: say({ ko: '취득가액 출처', en: 'Cost basis source' }),
        text: say({
          ko: '로트: 해당 시각에 취득한 수량의 금액. 이동평균: 보유 전체의 평균. 의제취득가액: 기준일의 시가.',
          en: 'Lot: cost of the units acquired at that time. Average: average across all units held. Deemed: market price on the reference date.',
        }),
      },
    ],
  };
};

const costSources = {
  unknown: { ko: '알 수 없음', en: 'Unknown' },
  deemed: { ko: '의제취득가액', en: 'Deemed cost' },
  average: { ko: '이동평균', en: 'Moving average' },
  lot: { ko: '로트', en: 'Lot' },
} as const satisfies Record<Sale['costFrom'], Words>;

function salesTable(sales: readonly PlacedSale[], name: string, { say }: Order) {
  const sourceOf = ({ costFrom, acquiredOn }: Sale) =>
    [say(costSources[costFrom]), acquiredOn].filter((part) => part !== null).join(' ');
  return tableOf({
    name,
    columns: [
      { label: say({ ko: '양도 시각', en: 'Disposed at' }), kind: 'time' },
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '거래처', en: 'Location' }), kind: 'text' },
      { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
      { label: say({ ko: '양도가액', en: 'Proceeds' }), kind: 'money', total: true },
      { label: say({ ko: '취득가액', en: 'Cost basis' }), kind: 'money', total: true },
      { label: say({ ko: '취득가액 출처', en: 'Cost basis source' }), kind: 'text' },
      { label: say({ ko: '수수료', en: 'Fee' }), kind: 'money', total: true },
      { label: say({ ko: '손익', en: 'Gain or loss' }), kind: 'money', total: true },
    ],
    rows: sales.map(
      (sale): ReportRow => [
        ...[sale.at, sale.symbol, sale.place, sale.quantity, sale.proceeds],
        ...[sale.cost, sourceOf(sale), sale.fee, sale.gain],
      ],
    ),
  });
}

/** What is not known is no zero: it is listed apart and in no sum of the year. */
function unknownSection(sales: readonly PlacedSale[], order: Order): ReportSection {
  const { say } = order;
  const unknown = sales.filter(({ gain }) => gain === null);
  const heading = say({ ko: '취득가액을 모르는 양도', en: 'Disposals with unknown cost basis' });
  if (unknown.length === 0) {
    return section(heading, { paragraphs: [say({ ko: '없습니다.', en: 'None.' })] });
  }
  return section(heading, {
    paragraphs: [
      say({
        ko: '취득가액이나 양도가액을 알 수 없어 위의 손익과 세액에 넣지 않았습니다. 거래 내역에 취득 금액을 직접 기록하면 반영됩니다.',
        en: 'These disposals are missing a cost basis or proceeds, so they’re not in the gains and tax above. Add what you paid in your transactions to include them.',
      }),
    ],
    tables: [salesTable(unknown, heading, order)],
  });
}

function floor(value: string): string {
  return sign(value) <= 0 ? '0' : exact(value).integerValue(1).toFixed();
}
