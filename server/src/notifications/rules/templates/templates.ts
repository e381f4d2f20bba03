/** Gallery of common rules, with the usual thresholds; their names are keys. */

import {
  type TemplateId,
  templateKey,
  templateNames,
} from '@moa/contracts/notifications/given-names';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { RuleTemplate } from '@moa/contracts/notifications/templates';
import { type Line, oneRule } from './one-rule.ts';

const asset = (line: Line, more: Partial<Rule> = {}) =>
  oneRule('asset', line, { scope: { kind: 'asset', ids: ['BTC'] }, ...more });
const portfolio = (line: Line, more: Partial<Rule> = {}) => oneRule('portfolio', line, more);
const position = (line: Line, more: Partial<Rule> = {}) => oneRule('position', line, more);

/** Templates whose group differs from that of their category. */
const groups: Readonly<Partial<Record<TemplateId, RuleTemplate['group']>>> = {
  'liquidation-risk': 'liquidation',
  'liquidation-distance': 'liquidation',
  'loan-to-value': 'liquidation',
  'money-moves': 'security',
  'gas-is-cheap': 'defi',
};

function getGroup(category: RuleTemplate['category']): RuleTemplate['group'] {
  switch (category) {
    case 'price':
    case 'currency':
      return 'price';
    case 'portfolio':
      return 'portfolio';
    case 'security':
    case 'system':
      return 'security';
    default:
      return 'defi';
  }
}

function template(
  id: TemplateId,
  category: RuleTemplate['category'],
  [koText, enText]: [string, string],
  rules: readonly Rule[],
): RuleTemplate {
  const gravest = rules.at(-1)?.severity ?? 'low';
  const isOne = rules.length === 1 && rules.every(({ condition }) => 'all' in condition);
  return {
    id,
    category,
    group: groups[id] ?? getGroup(category),
    fits: false,
    severity: gravest,
    title: templateNames[id],
    description: { ko: koText, en: enText },
    rules: rules.map((rule) => ({
      ...rule,
      name: rules.length === 1 ? templateKey(id) : rule.name,
    })),
    customizable: [
      ...(isOne ? (['name', 'value', 'severity'] as const) : []),
      ...(rules.length > 1 ? (['values'] as const) : []),
      ...(category === 'portfolio' || category === 'security' ? [] : (['ids'] as const)),
      ...([
        'channels',
        'webhookIds',
        'for',
        'hysteresis',
        'cooldown',
        'maxPerDay',
        'enabled',
      ] as const),
    ],
  };
}

const health = (value: string, severity: Rule['severity'], cooldown: string) =>
  position(['health_factor', '<', value], {
    name: templateKey('liquidation-risk', value),
    severity,
    cooldown,
    hysteresis: '2%',
  });

export const templates: readonly RuleTemplate[] = [
  template(
    'liquidation-risk',
    'position',
    [
      '건강 지수가 1.5, 1.2, 1.05 아래로 내려갈 때마다 더 높은 중요도로 알립니다.',
      'Alerts you with increasing severity as your health factor drops below 1.5, 1.2 and 1.05.',
    ],
    [health('1.5', 'medium', '6h'), health('1.2', 'high', '1h'), health('1.05', 'critical', '5m')],
  ),
  template(
    'liquidation-distance',
    'position',
    [
      '담보 가격이 10%만 더 떨어져도 청산될 수 있게 되면 알립니다.',
      'When a fall of the collateral by 10% would be enough for a liquidation.',
    ],
    [
      position(['liquidation_distance', '≤', '10'], {
        cooldown: '1h',
        hysteresis: '2',
        severity: 'high',
      }),
    ],
  ),
  template(
    'loan-to-value',
    'position',
    [
      'LTV(담보 대비 대출 비율)가 70% 이상이면 알립니다.',
      'When a loan reaches 70% of its collateral.',
    ],
    [position(['ltv', '≥', '70'], { cooldown: '6h', hysteresis: '2', severity: 'medium' })],
  ),
  template(
    'out-of-range',
    'position',
    [
      '유동성 범위를 10분 넘게 벗어나면 알립니다.',
      'Alerts you when a position is out of range for more than 10 minutes.',
    ],
    [position(['in_range', 'is', '0'], { for: '10m', cooldown: '1h', severity: 'medium' })],
  ),
  template(
    'fees-to-collect',
    'position',
    [
      '미수령 수수료가 10만 원 이상이면 알립니다.',
      'Alerts you when uncollected fees reach ₩100,000.',
    ],
    [
      position(['uncollected_fees', '≥', '100000', 'KRW'], {
        cooldown: '1d',
        hysteresis: '10%',
        severity: 'low',
      }),
    ],
  ),
  template(
    'rewards-to-claim',
    'position',
    [
      '받을 수 있는 보상이 5만 원 이상이면 알립니다.',
      'Alerts you when claimable rewards reach ₩50,000.',
    ],
    [
      position(['reward_claimable', '≥', '50000', 'KRW'], {
        cooldown: '1d',
        hysteresis: '10%',
        severity: 'low',
      }),
    ],
  ),
  template(
    'depeg',
    'protocol',
    [
      'stETH 가격이 ETH와 0.5% 넘게 벌어지면 알립니다.',
      'Alerts you when stETH trades more than 0.5% away from ETH.',
    ],
    [
      oneRule('protocol', ['steth_peg', '<', '-0.5'], {
        scope: { kind: 'protocol', ids: ['lido'] },
        condition: {
          any: [
            { metric: 'steth_peg', op: '<', value: '-0.5' },
            { metric: 'steth_peg', op: '>', value: '0.5' },
          ],
        },
        for: '5m',
        hysteresis: '0.1',
        cooldown: '1h',
        severity: 'high',
      }),
    ],
  ),
  template(
    'target-price',
    'price',
    [
      '비트코인이 2억 원을 넘으면 한 번 알립니다.',
      'Alerts you once when Bitcoin rises above ₩200 million.',
    ],
    [asset(['price', 'crosses_up', '200000000', 'KRW'], { mode: 'once', severity: 'medium' })],
  ),
  template(
    'stop-price',
    'price',
    [
      '비트코인이 1억 원 아래로 내려가면 알립니다.',
      'Alerts you when Bitcoin falls below ₩100 million.',
    ],
    [
      asset(['price', 'crosses_down', '100000000', 'KRW'], {
        cooldown: '1h',
        hysteresis: '1%',
        severity: 'high',
      }),
    ],
  ),
  template(
    'day-move',
    'price',
    [
      '24시간 동안 10% 넘게 오르거나 내리면 알립니다.',
      'Alerts you when a price moves more than 10% in 24 hours.',
    ],
    [
      asset(['change_24h', '≥', '10'], {
        condition: {
          any: [
            { metric: 'change_24h', op: '≥', value: '10' },
            { metric: 'change_24h', op: '≤', value: '-10' },
          ],
        },
        scope: { kind: 'asset', ids: 'all' },
        hysteresis: '1',
        cooldown: '6h',
        severity: 'medium',
      }),
    ],
  ),
  template(
    'hour-move',
    'price',
    [
      '1시간 동안 5% 넘게 내리면 알립니다.',
      'Alerts you when a price falls more than 5% in an hour.',
    ],
    [asset(['change_1h', '≤', '-5'], { hysteresis: '1', cooldown: '1h', severity: 'high' })],
  ),
  template(
    'day-loss',
    'portfolio',
    [
      '순자산이 하루에 5% 넘게 줄면 알립니다.',
      'Alerts you when your net worth falls more than 5% in a day.',
    ],
    [
      portfolio(['day_profit_percent', '≤', '-5'], {
        hysteresis: '1',
        cooldown: '12h',
        severity: 'high',
      }),
    ],
  ),
  template(
    'drawdown',
    'portfolio',
    [
      '순자산이 고점보다 20% 낮아지면 알립니다.',
      'Alerts you when your net worth is 20% below its peak.',
    ],
    [portfolio(['drawdown', '≥', '20'], { hysteresis: '2', cooldown: '1d', severity: 'high' })],
  ),
  template(
    'portfolio-goal',
    'portfolio',
    [
      '순자산이 1억 원을 넘으면 한 번 알립니다.',
      'Alerts you once when your net worth passes ₩100 million.',
    ],
    [
      portfolio(['portfolio_value', 'crosses_up', '100000000', 'KRW'], {
        mode: 'once',
        severity: 'low',
      }),
    ],
  ),
  template(
    'kimchi-premium',
    'price',
    [
      '국내 가격이 해외보다 5% 이상 높거나 1% 이상 낮으면 알립니다.',
      'Alerts you when Korean prices are at least 5% above or 1% below global prices.',
    ],
    [
      asset(['kimchi_premium', '≥', '5'], {
        condition: {
          any: [
            { metric: 'kimchi_premium', op: '≥', value: '5' },
            { metric: 'kimchi_premium', op: '≤', value: '-1' },
          ],
        },
        for: '1m',
        hysteresis: '0.3',
        cooldown: '3h',
        severity: 'medium',
      }),
    ],
  ),
  template(
    'low-apy',
    'protocol',
    ['예치 연이율이 2% 아래로 내려가면 알립니다.', 'Alerts you when a supply APY falls below 2%.'],
    [
      oneRule('protocol', ['supply_apy', '<', '2'], {
        for: '1h',
        hysteresis: '0.2',
        cooldown: '1d',
        severity: 'low',
      }),
    ],
  ),
  template(
    'concentration',
    'price',
    [
      '한 자산이 전체의 절반을 넘으면 알립니다.',
      'Alerts you when one asset is more than half of your total.',
    ],
    [
      asset(['allocation', '>', '50'], {
        scope: { kind: 'asset', ids: 'all' },
        hysteresis: '2',
        cooldown: '7d',
        severity: 'low',
      }),
    ],
  ),
  template(
    'withdrawal-ready',
    'position',
    [
      'Lido 출금을 받을 수 있게 되면 알립니다.',
      'Alerts you when a Lido withdrawal is ready to claim.',
    ],
    [position(['withdrawal_ready', 'is', '1'], { cooldown: '1h', severity: 'medium' })],
  ),
  template(
    'key-expiry',
    'system',
    [
      '거래소 API 키가 7일 안에 만료되면 알립니다.',
      'Alerts you when an exchange API key expires within 7 days.',
    ],
    [oneRule('system', ['key_expiry_days', '≤', '7'], { cooldown: '1d', severity: 'medium' })],
  ),
  template(
    'source-failure',
    'system',
    [
      '연결한 곳을 세 번 연속으로 불러오지 못하면 알립니다.',
      'Alerts you when a connection fails to load 3 times in a row.',
    ],
    [oneRule('system', ['source_failure', '≥', '3'], { cooldown: '6h', severity: 'medium' })],
  ),
  template(
    'new-sign-in',
    'security',
    ['계정에 새로 로그인하면 알립니다.', 'Alerts you when someone signs in to your account.'],
    [oneRule('security', ['new_sign_in', '≥', '1'], { cooldown: '1s', severity: 'high' })],
  ),
  template(
    'money-moves',
    'portfolio',
    ['100만 원 넘게 출금되면 알립니다.', 'Alerts you when more than ₩1 million is withdrawn.'],
    [portfolio(['withdrawal_seen', '≥', '1000000'], { cooldown: '1s', severity: 'high' })],
  ),
  template(
    'gas-is-cheap',
    'system',
    [
      '이더리움 가스가 5 gwei 아래로 내려가면 알립니다.',
      'Alerts you when Ethereum gas falls below 5 gwei.',
    ],
    [
      oneRule('system', ['gas_price', '<', '5'], {
        scope: { kind: 'system', ids: ['ethereum'] },
        for: '5m',
        hysteresis: '1',
        cooldown: '12h',
        severity: 'low',
      }),
    ],
  ),
  template(
    'won-rate',
    'currency',
    ['1달러가 1,500원을 넘으면 알립니다.', 'Alerts you when 1 dollar rises above ₩1,500.'],
    [
      oneRule('currency', ['fx_rate', 'crosses_up', '1500'], {
        scope: { kind: 'currency', ids: ['USD'] },
        hysteresis: '5',
        cooldown: '12h',
        severity: 'low',
      }),
    ],
  ),
];
