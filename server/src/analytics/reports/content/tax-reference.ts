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
  const overview = section(say({ ko: `${year}년 양도 손익`, en: `Gains of ${year}` }), {
    paragraphs: [
      say({
        ko: '참고용 계산이며 세무 신고용이 아닙니다. 신고 전에 세무 전문가나 국세청에 확인해 주세요.',
        en: 'A reference, not a tax return. Ask a tax adviser or the tax office before filing.',
      }),
      isDue
        ? say({
            ko: `알려진 법에 따라 ${rules.from}년 1월 1일 이후 양도분에 적용하는 세율과 공제로 계산했습니다.`,
            en: `By the law as it is known, with the rates for what is sold from 1 January ${rules.from}.`,
          })
        : say({
            ko: `${year}년 양도분은 알려진 법에 따라 과세하지 않습니다. ${rules.from}년 기준으로 참고 계산한 값입니다.`,
            en: `By the law as it is known, no tax is due for ${year}. The figures use the rules of ${rules.from} as a reference.`,
          }),
      say({
        ko: '이 자료는 가상자산을 팔거나 교환한 손익만 다룹니다. 대여, 예치, 스테이킹으로 받은 이자와 보상은 들어 있지 않습니다. 받은 내역은 수입 보고서에 있으며, 과세 여부는 따로 확인해 주세요.',
        en: 'It covers gains from selling and exchanging virtual assets only. What lending, deposits and staking paid is not in it: the income report lists that, and whether it is taxed has to be checked apart.',
      }),
      say({
        ko: `취득가액 계산 방법: ${methodName}`,
        en: `Method for costs: ${methodName}`,
      }),
      choice.deemedDay === null
        ? say({ ko: '의제취득가액은 적용하지 않았습니다.', en: 'No deemed cost is applied.' })
        : say({
            ko: `${choice.deemedDay} 0시(서울)에 보유한 수량의 취득가액은 그때의 시가와 실제 취득가액 중 큰 금액입니다.`,
            en: `What was held when ${choice.deemedDay} began in Seoul costs what was paid or what it was worth, whichever is more.`,
          }),
      ...(withoutPrice.length === 0
        ? []
        : [
            say({
              ko: `기준일 시가를 알 수 없어 의제취득가액을 적용하지 않은 자산: ${withoutPrice.join(', ')}`,
              en: `Without a known price on that day, and so without a deemed cost: ${withoutPrice.join(', ')}`,
            }),
          ]),
    ],
    figures: [
      money(say({ ko: '양도 손익 합계', en: 'Gains less losses' }), gain),
      money(say({ ko: '기본공제', en: 'Allowance' }), rules.allowance),
      money(say({ ko: '과세 대상 금액', en: 'Taxable' }), taxable),
      money(
        say({
          ko: `소득세 (${rules.nationalPercent}%)`,
          en: `Income tax (${rules.nationalPercent} %)`,
        }),
        national,
      ),
      money(
        say({
          ko: `지방소득세 (${rules.localPercent}%)`,
          en: `Local tax (${rules.localPercent} %)`,
        }),
        local,
      ),
      money(
        say({ ko: '참고 세액', en: 'Tax for reference' }),
        add(national, local),
        isDue
          ? say({
              ko: '취득가액을 모르는 양도분은 들어 있지 않습니다.',
              en: 'Sales of unknown cost are not in it.',
            })
          : say({ ko: '실제로 낼 세금은 없습니다.', en: 'None of it is due.' }),
      ),
    ],
    tables: [salesTable(known, say({ ko: '양도 내역', en: 'Sales' }), order)],
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
          en: 'Won of then, before the fee; by prices of then where coins were exchanged.',
        }),
      },
      {
        term: say({ ko: '원가 출처', en: 'Source of the cost' }),
        text: say({
          ko: '로트: 그 시각에 취득한 수량의 금액. 이동평균: 보유 전체의 평균. 의제취득가액: 기준일의 시가.',
          en: 'Lot: what units of that moment cost. Average: over all that was held. Deemed: the price of the reference day.',
        }),
      },
    ],
  };
};

const costSources = {
  unknown: { ko: '알 수 없음', en: 'Unknown' },
  deemed: { ko: '의제취득가액', en: 'Deemed' },
  average: { ko: '이동평균', en: 'Average' },
  lot: { ko: '로트', en: 'Lot' },
} as const satisfies Record<Sale['costFrom'], Words>;

function salesTable(sales: readonly PlacedSale[], name: string, { say }: Order) {
  const sourceOf = ({ costFrom, acquiredOn }: Sale) =>
    [say(costSources[costFrom]), acquiredOn].filter((part) => part !== null).join(' ');
  return tableOf({
    name,
    columns: [
      { label: say({ ko: '양도 시각', en: 'Sold at' }), kind: 'time' },
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '거래처', en: 'Place' }), kind: 'text' },
      { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
      { label: say({ ko: '양도가액', en: 'Proceeds' }), kind: 'money', total: true },
      { label: say({ ko: '취득가액', en: 'Cost' }), kind: 'money', total: true },
      { label: say({ ko: '원가 출처', en: 'Source of the cost' }), kind: 'text' },
      { label: say({ ko: '수수료', en: 'Fee' }), kind: 'money', total: true },
      { label: say({ ko: '손익', en: 'Gain' }), kind: 'money', total: true },
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
  const heading = say({ ko: '취득가액을 모르는 양도', en: 'Sales of unknown cost' });
  if (unknown.length === 0) {
    return section(heading, { paragraphs: [say({ ko: '없습니다.', en: 'There are none.' })] });
  }
  return section(heading, {
    paragraphs: [
      say({
        ko: '취득가액이나 양도가액을 알 수 없어 위의 손익과 세액에 넣지 않았습니다. 거래 내역에 취득 금액을 직접 기록하면 반영됩니다.',
        en: 'Cost or proceeds are not known, so they are in no sum above. Write down what was paid, and they will be.',
      }),
    ],
    tables: [salesTable(unknown, heading, order)],
  });
}

function floor(value: string): string {
  return sign(value) <= 0 ? '0' : exact(value).integerValue(1).toFixed();
}
