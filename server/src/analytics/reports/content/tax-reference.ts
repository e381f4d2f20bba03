/** A reference for the Korean tax on gains from virtual assets of one year: each disposal with its source. */

import { dayMs } from '@moa/contracts/time';
import { add, divide, exact, multiply, plain, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { readCoverage } from '../../../ledger/api.ts';
import { readSourceRows } from '../../../sources/api.ts';
import { seoulDate } from '../../series/time-of.ts';
import {
  getTaxChoice,
  getTaxRules,
  lawFreshDays,
  lawReadOn,
  readSales,
  type Sale,
  type TaxChoice,
} from '../../tax.ts';
import type { ReportRow, ReportSection } from '../report-document.ts';
import { getTable, section } from '../report-document.ts';
import type { Gather, Order, Words } from './gatherer.ts';

type PlacedSale = Sale & { place: string };
type Totals = ReturnType<typeof sumUp>;

// Over 100 lines: one paper, its sections in the order in which they are read.
export const gatherTaxReference: Gather = async (context, order) => {
  const { say, options, to } = order;
  const year = options.year ?? Number(to.slice(0, 4));
  const { rules, isDue } = getTaxRules(year);
  const choice = getTaxChoice(year, options);
  await context.settleLedger(order.userId);
  const [{ sales: found, withoutPrice, isDeemedKnown }, { valuation }, accounts, coverage] =
    await Promise.all([
      readSales(context, order.userId, choice),
      context.portfolios.view(order.userId, 'KRW'),
      readSourceRows(context.db, order.userId),
      readCoverage(context.db, order.userId),
    ]);
  const places = new Map(valuation.holdings.sources.map(({ id, label }) => [id, label]));
  const { unread, partial } = findGaps(accounts, coverage);
  const sales = found.map((sale) => ({ ...sale, place: places.get(sale.sourceId) ?? '' }));
  const known = printParts(sales.filter(({ gain }) => gain !== null));
  const totals = sumUp(sales, rules);
  const byRule = sumUp(applyUnprovenRule(sales, rules.unprovenPercent), rules);
  const today = seoulDate(context.clock.now());
  const isLaw = choice.method === 'total_average';
  const isOld = daysBetween(lawReadOn, today) > lawFreshDays;
  const money = (label: string, value: string, note?: string) => ({
    label,
    value,
    kind: 'money' as const,
    ...(note === undefined ? {} : { note }),
  });
  const overview = section(say({ ko: `${year}년 양도 손익`, en: `Capital gains ${year}` }), {
    paragraphs: [
      say({
        ko: '참고용 계산이며 세무 신고용이 아닙니다. 신고 전에 세무 전문가나 국세청에 확인해 주세요.',
        en: 'For reference only, not a tax return. Check with a tax adviser or the tax office before filing.',
      }),
      isDue
        ? say({
            ko: `소득세법 제21조 제1항 제27호와 제64조의3에 따라 ${rules.from}년 1월 1일 이후 양도분에 적용하는 세율과 공제로 계산했습니다.`,
            en: `Calculated with the rates and deduction of Income Tax Act articles 21 (1) 27 and 64-3, which apply to disposals from 1 January ${rules.from}.`,
          })
        : say({
            ko: `${year}년 양도분은 알려진 법에 따라 과세하지 않습니다. ${rules.from}년 기준으로 참고 계산한 값입니다.`,
            en: `Under the law as published, disposals in ${year} aren’t taxed. These figures apply the ${rules.from} rules for reference.`,
          }),
      say(methodWords[choice.method]),
      ...(isLaw && Number(today.slice(0, 4)) <= year
        ? [
            say({
              ko: `총평균은 ${year}년이 끝나야 정해집니다. 연말까지 더 취득하면 이미 판 것의 취득가액도 바뀌므로, 아래 금액은 ${today} 현재의 예상입니다.`,
              en: `The total average is final only after ${year} ends. Later purchases also change the cost of what is already sold, so these amounts are estimates as of ${today}.`,
            }),
          ]
        : []),
      ...(unread.length === 0
        ? []
        : [
            say({
              ko: `거래 내역을 끝까지 읽지 못한 계정이 있어 금액이 바뀔 수 있습니다: ${unread.join(', ')}`,
              en: `Some accounts haven’t been read to the end, so amounts may change: ${unread.join(', ')}`,
            }),
          ]),
      ...(partial.length === 0
        ? []
        : [
            say({
              ko: `거래 내역을 모두 제공하지 않는 계정이 있습니다. 빠진 내역은 직접 입력하거나 파일로 가져와야 반영됩니다: ${partial.join(', ')}`,
              en: `Some accounts don’t provide all transactions. Add or import what’s missing to include it: ${partial.join(', ')}`,
            }),
          ]),
      ...deemedWords(choice.deemedDay, isDeemedKnown, withoutPrice).map(say),
      say({
        ko: '코인끼리 교환한 금액은 기축 코인의 당시 원화 시세로, 외화에 연동된 코인이면 그날의 기준환율로 계산합니다(소득세법 시행령 제88조 제3항).',
        en: 'Swaps are valued at the base coin’s price in won at that moment; for coins pegged to a foreign currency, at the standard rate of that day (Enforcement Decree article 88 (3)).',
      }),
      say({
        ko: '이 자료는 가상자산을 팔거나 교환한 손익만 다룹니다. 대여, 예치, 스테이킹으로 받은 이자와 보상은 들어 있지 않습니다. 받은 내역은 수입 보고서에 있으며, 과세 여부는 따로 확인해 주세요.',
        en: 'This covers only gains and losses from selling or swapping crypto. Interest and rewards from lending, supplying and staking aren’t included. They’re in the income report; check separately whether they’re taxable.',
      }),
      say({
        ko: '손실은 다음 해로 넘기지 않습니다. 거주자 기준이며 비거주자는 계산 방법이 다릅니다.',
        en: 'Losses aren’t carried forward. For residents only: other methods apply to non-residents.',
      }),
      isOld
        ? say({
            ko: `법령을 확인한 날(${lawReadOn})부터 ${lawFreshDays}일이 지났습니다. 그 뒤에 바뀐 내용은 반영되지 않았습니다.`,
            en: `The law was last checked on ${lawReadOn}, more than ${lawFreshDays} days ago. Later changes aren’t included.`,
          })
        : say({ ko: `법령 확인일: ${lawReadOn}`, en: `Law checked on ${lawReadOn}` }),
    ],
    figures: [
      money(say({ ko: '양도 손익 합계', en: 'Total gains and losses' }), printWon(totals.gain)),
      money(say({ ko: '기본공제', en: 'Basic deduction' }), rules.allowance),
      money(say({ ko: '과세 대상 금액', en: 'Taxable amount' }), totals.taxable),
      money(
        say({
          ko: `소득세 (${rules.nationalPercent}%)`,
          en: `Income tax (${rules.nationalPercent}%)`,
        }),
        totals.national,
      ),
      money(
        say({
          ko: `지방소득세 (${rules.localPercent}%)`,
          en: `Local income tax (${rules.localPercent}%)`,
        }),
        totals.local,
      ),
      money(
        say({ ko: '참고 세액', en: 'Estimated tax (for reference)' }),
        totals.tax,
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
    mark: [
      say({
        ko: '참고용 — 세무 신고용이 아닙니다',
        en: 'For reference only — not for filing taxes',
      }),
      ...(isLaw
        ? []
        : [say({ ko: '법에서 정한 방법이 아닙니다', en: 'Not the method of the law' })]),
      ...(unread.length === 0 ? [] : [say({ ko: '집계 중', en: 'Incomplete' })]),
      ...(partial.length === 0 ? [] : [say({ ko: '일부 내역 없음', en: 'Some records missing' })]),
      ...(isOld ? [say({ ko: '법령 재확인 필요', en: 'Law needs to be checked again' })] : []),
    ].join(' · '),
    currency: 'KRW',
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    sections: [overview, unknownSection(sales, { rules, byRule }, order)],
    definitions: [
      {
        term: say({ ko: '양도가액', en: 'Proceeds' }),
        text: say({
          ko: '수수료를 빼기 전의 당시 원화 금액입니다.',
          en: 'KRW amount at the time, before fees.',
        }),
      },
      {
        term: say({ ko: '취득가액 출처', en: 'Cost basis source' }),
        text: say({
          ko: '총평균: 그 해의 기초 잔액과 취득분 전체의 평균. 로트: 해당 시각에 취득한 수량의 금액. 이동평균: 그때까지 보유한 전체의 평균. 의제취득가액: 기준일의 시가가 포함된 금액.',
          en: 'Total average: opening balance and all acquisitions of the year. Lot: cost of the units acquired at that time. Moving average: all units held until then. Deemed: includes the market price on the reference date.',
        }),
      },
      {
        term: say({ ko: '끝수', en: 'Rounding' }),
        text: say({
          ko: '과세표준은 1원 미만, 세액은 10원 미만을 버립니다(국고금 관리법 제47조). 그 밖의 금액은 정확히 계산하고 표시할 때만 원 단위로 반올림합니다.',
          en: 'The tax base is cut to whole won and taxes to ten won (National Treasury Funds Management Act article 47). All else is exact and rounded to won only where it is printed.',
        }),
      },
    ],
  };
};

/** Names of accounts that are not read to the end, and of those that don't report all trades and transfers. */
function findGaps(
  accounts: Awaited<ReturnType<typeof readSourceRows>>,
  coverage: Awaited<ReturnType<typeof readCoverage>>,
): { unread: string[]; partial: string[] } {
  const gaps = { unread: [] as string[], partial: [] as string[] };
  for (const { id, kind, label, lastSyncedAt } of accounts) {
    if (kind === 'manual') continue;
    const covered = coverage.find(({ sourceId }) => sourceId === id);
    if (lastSyncedAt === null || covered?.complete !== true) gaps.unread.push(label);
    else if (covered.lacks.some((part) => part !== 'income')) gaps.partial.push(label);
  }
  return gaps;
}

const methodWords: Readonly<Record<TaxChoice['method'], Words>> = {
  total_average: {
    ko: '취득가액 계산 방법: 총평균법, 모든 계정 합산(소득세법 시행령 제88조 제1항, 제92조 제2항 제4호)',
    en: 'Cost basis method: total average over all accounts (Enforcement Decree of the Income Tax Act, articles 88 (1) and 92 (2) 4)',
  },
  fifo: {
    ko: '취득가액 계산 방법: 선입선출법. 비교용이며 법에서 정한 방법이 아닙니다.',
    en: 'Cost basis method: first in, first out. For comparison only: not the method of the law.',
  },
  moving_average: {
    ko: '취득가액 계산 방법: 이동평균법. 비교용이며 거주자에게 법에서 정한 방법이 아닙니다.',
    en: 'Cost basis method: moving average. For comparison only: not the method of the law for residents.',
  },
};

function deemedWords(day: string | null, isKnown: boolean, withoutPrice: string[]): Words[] {
  if (day === null)
    return [
      {
        ko: '의제취득가액은 적용하지 않았습니다.',
        en: 'Deemed acquisition cost isn’t applied.',
      },
    ];
  if (!isKnown)
    return [
      {
        ko: `${day} 0시(서울)의 시가가 아직 없어 의제취득가액을 적용하지 않고 실제 취득가액으로 계산했습니다(소득세법 제37조 제5항).`,
        en: `The market value at 00:00 on ${day} (Seoul) isn’t known yet, so actual costs are used without deemed acquisition cost (Income Tax Act article 37 (5)).`,
      },
    ];
  const applied = {
    ko: `${day} 0시(서울)에 보유한 수량의 취득가액은 당시 시가와 실제 취득가액 중 큰 금액입니다(소득세법 제37조 제5항). 시가는 Moa가 기록한 원화 시세이므로, 국세청이 고시하는 사업자의 평균 가격을 확인해 주세요.`,
    en: `For amounts held at 00:00 on ${day} (Seoul), the cost basis is the market value then or the actual cost, whichever is higher (Income Tax Act article 37 (5)). Market values are KRW prices recorded by Moa: check them against the average prices of the exchanges that the tax office names.`,
  };
  if (withoutPrice.length === 0) return [applied];
  const names = withoutPrice.join(', ');
  return [
    applied,
    {
      ko: `기준일 시가를 알 수 없어 의제취득가액을 적용하지 않은 자산: ${names}`,
      en: `Deemed acquisition cost not applied because the reference price is unknown: ${names}`,
    },
  ];
}

/** Sums over disposals of known gain, exact; the tax base and taxes cut as the law says. */
function sumUp(
  sales: readonly Sale[],
  { allowance, nationalPercent, localPercent }: ReturnType<typeof getTaxRules>['rules'],
) {
  const gain = add('0', ...sales.flatMap(({ gain }) => gain ?? []));
  const taxable = cut(subtract(gain, allowance), 0);
  const share = (percent: string) => cut(divide(multiply(taxable, percent), '100'), -1);
  const [national, local] = [share(nationalPercent), share(localPercent)];
  return { gain, taxable, national, local, tax: add(national, local) };
}

/** Where costs of an asset cannot be shown, all its disposals cost a share of their proceeds, without fees. */
function applyUnprovenRule(sales: readonly Sale[], percent: string): Sale[] {
  const unproven = new Set(sales.flatMap(({ cost, symbol }) => (cost === null ? symbol : [])));
  return sales.map((sale) => {
    if (!unproven.has(sale.symbol) || sale.proceeds === null) return sale;
    const cost = divide(multiply(sale.proceeds, percent), '100');
    return { ...sale, cost, fee: '0', gain: subtract(sale.proceeds, cost) };
  });
}

/**
 * Amounts in whole won whose sums are the rounded exact sums: each is the difference of two rounded sums.
 * The cost is the rest of a row.
 */
function printParts(sales: readonly PlacedSale[]): PlacedSale[] {
  const getNext = () => {
    let [sum, printed] = ['0', '0'];
    return (value: string) => {
      sum = add(sum, value);
      const part = subtract(printWon(sum), printed);
      printed = printWon(sum);
      return part;
    };
  };
  const [proceedsOf, feeOf, gainOf] = [getNext(), getNext(), getNext()];
  return sales.map((sale) => {
    const [proceeds, fee] = [proceedsOf(sale.proceeds ?? '0'), feeOf(sale.fee)];
    const gain = gainOf(sale.gain ?? '0');
    return { ...sale, proceeds, fee, gain, cost: subtract(subtract(proceeds, fee), gain) };
  });
}

const printWon = (value: string) => roundMoney(value, 'KRW');
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

const costSources = {
  unknown: { ko: '알 수 없음', en: 'Unknown' },
  deemed: { ko: '의제취득가액', en: 'Deemed cost' },
  year: { ko: '총평균', en: 'Total average' },
  average: { ko: '이동평균', en: 'Moving average' },
  lot: { ko: '로트', en: 'Lot' },
} as const satisfies Record<Sale['costFrom'], Words>;

function salesTable(sales: readonly PlacedSale[], name: string, { say }: Order) {
  const getSource = ({ costFrom, acquiredOn }: Sale) =>
    [say(costSources[costFrom]), acquiredOn].filter((part) => part !== null).join(' ');
  return getTable({
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
        ...[sale.cost, getSource(sale), sale.fee, sale.gain],
      ],
    ),
  });
}

/** Disposals of unknown gain stand apart and in no sum of the year; beside them the sums by the rule for them. */
function unknownSection(
  sales: readonly PlacedSale[],
  { rules, byRule }: { rules: ReturnType<typeof getTaxRules>['rules']; byRule: Totals },
  order: Order,
): ReportSection {
  const { say } = order;
  const unknown = sales.filter(({ gain }) => gain === null);
  const heading = say({ ko: '취득가액을 모르는 양도', en: 'Disposals with unknown cost basis' });
  if (unknown.length === 0) {
    return section(heading, { paragraphs: [say({ ko: '없습니다.', en: 'None.' })] });
  }
  const percent = rules.unprovenPercent;
  const rows = unknown.map((sale) => ({
    ...sale,
    proceeds: sale.proceeds && printWon(sale.proceeds),
    cost: sale.cost && printWon(sale.cost),
    fee: printWon(sale.fee),
  }));
  return section(heading, {
    paragraphs: [
      say({
        ko: '취득가액이나 양도가액을 알 수 없어 위의 손익과 세액에 넣지 않았습니다. 거래 내역에 취득 금액을 직접 기록하면 반영됩니다.',
        en: 'These disposals are missing a cost basis or proceeds, so they’re not in the gains and tax above. Add what you paid in your transactions to include them.',
      }),
      say({
        ko: `취득가액을 확인하기 어려우면 같은 종류 전체에 양도가액의 최대 ${percent}%를 필요경비로 인정하는 규정이 있습니다(부대비용 제외). 적용하려면 요건을 확인해 주세요.`,
        en: `Where costs can’t be shown, up to ${percent}% of the proceeds may count as expenses for all units of that asset, without fees. Check whether you meet the conditions.`,
      }),
    ],
    figures: [
      {
        label: say({
          ko: `${percent}% 규정을 적용한 양도 손익`,
          en: `Gains and losses with the ${percent}% rule`,
        }),
        value: printWon(byRule.gain),
        kind: 'money',
      },
      {
        label: say({
          ko: `${percent}% 규정을 적용한 참고 세액`,
          en: `Estimated tax with the ${percent}% rule`,
        }),
        value: byRule.tax,
        kind: 'money',
      },
    ],
    tables: [salesTable(rows, heading, order)],
  });
}

/** Cut to a power of ten; nothing below zero. */
function cut(value: string, decimals: 0 | -1): string {
  if (sign(value) <= 0) return '0';
  // Quotients carry forty decimals: a whole sum of them may lack the last digit.
  const unit = decimals === 0 ? '1' : '10';
  const count = exact(value).decimalPlaces(20).div(unit).integerValue(1);
  return plain(count.times(unit));
}
