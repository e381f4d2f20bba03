/**
 * Names that Moa gives to rules, configs and test notices. They are stored as keys, such as
 * `@template/liquidation-risk/1.5`, and shown in the language of the reader. Rows of earlier
 * versions have the name itself, in the language of their creation.
 */
import type { Localized } from '../localized.ts';

export const templateNames = {
  'liquidation-risk': { ko: '청산 위험', en: 'Liquidation risk' },
  'liquidation-distance': { ko: '청산까지 여유', en: 'Room before liquidation' },
  'loan-to-value': { ko: '높은 LTV', en: 'High loan to value' },
  'out-of-range': { ko: '범위 이탈', en: 'Out of range' },
  'fees-to-collect': { ko: '미수령 수수료', en: 'Uncollected fees' },
  'rewards-to-claim': { ko: '받을 보상', en: 'Claimable rewards' },
  depeg: { ko: 'stETH 디페그', en: 'stETH depeg' },
  'target-price': { ko: '목표가 도달', en: 'Target price' },
  'stop-price': { ko: '하락 기준가', en: 'Stop price' },
  'day-move': { ko: '하루 10% 변동', en: '10% move in a day' },
  'hour-move': { ko: '1시간 급락', en: 'Sharp 1-hour drop' },
  'day-loss': { ko: '순자산 하루 손실', en: 'Daily net worth loss' },
  drawdown: { ko: '고점 대비 하락', en: 'Drawdown' },
  'portfolio-goal': { ko: '순자산 목표', en: 'Net worth goal' },
  'kimchi-premium': { ko: '김치 프리미엄', en: 'Kimchi premium' },
  'low-apy': { ko: '낮은 예치 연이율', en: 'Low supply APY' },
  concentration: { ko: '한 자산 집중', en: 'Concentration' },
  'withdrawal-ready': { ko: '출금 준비 완료', en: 'Withdrawal ready' },
  'key-expiry': { ko: 'API 키 만료', en: 'API key expiry' },
  'source-failure': { ko: '연결 실패', en: 'Connection failure' },
  'new-sign-in': { ko: '새 로그인', en: 'New sign-in' },
  'money-moves': { ko: '큰 출금', en: 'Large withdrawal' },
  'gas-is-cheap': { ko: '저렴한 가스', en: 'Low gas' },
  'won-rate': { ko: '환율', en: 'Exchange rate' },
} as const satisfies Record<string, Localized>;
export type TemplateId = keyof typeof templateNames;

/** Configs that templates and alerts on rates create. */
const configNames = {
  price: { ko: '시세', en: 'Prices' },
  portfolio: { ko: '내 자산', en: 'Portfolio' },
  position: { ko: 'DeFi 포지션', en: 'DeFi positions' },
  protocol: { ko: '프로토콜', en: 'Protocols' },
  currency: { ko: '환율', en: 'Exchange rates' },
  system: { ko: '시스템', en: 'System' },
  security: { ko: '보안', en: 'Security' },
  'rate-alerts': { ko: '환율 알림', en: 'Exchange rate alerts' },
} as const satisfies Record<string, Localized>;

const trial = {
  title: { ko: 'Moa 테스트 알림', en: 'Moa test notification' },
  body: {
    ko: '이 채널에서 Moa 알림을 받습니다.',
    en: 'You’ll receive Moa notifications on this channel.',
  },
} as const satisfies Record<string, Localized>;
const trialMark = { ko: '[테스트]', en: '[Test]' } as const satisfies Localized;

const ofTemplate = '@template/';
const ofConfig = '@config/';
const ofTrial = '@trial';

/** `value` is the line of a rule in templates of several rules. */
export function templateKey(id: TemplateId, value?: string): string {
  return `${ofTemplate}${id}${value === undefined ? '' : `/${value}`}`;
}

export const configKey = (id: keyof typeof configNames): string => `${ofConfig}${id}`;

/** Title and body of a test notice. */
export const trialKeys = { title: `${ofTrial}/title`, body: `${ofTrial}/body` };

/** Title of a test of one rule, by the name of the rule. */
export const ruleTrialKey = (name: string): string => `${ofTrial}:${name}`;

export function ruleNameWords(name: string): Localized {
  const { id, value } = getTemplate(name) ?? {};
  if (id === undefined) return same(name);
  const { ko, en } = templateNames[id];
  return value === undefined ? { ko, en } : { ko: `${ko} ${value}`, en: `${en} ${value}` };
}

export function configNameWords(name: string): Localized {
  const id = name.startsWith(ofConfig) ? name.slice(ofConfig.length) : idNamed(configNames, name);
  return id !== null && isKey(configNames, id) ? configNames[id] : same(name);
}

/**
 * Title or body of a notice: of a test, or the name of the rule that has sent it. What users send to
 * themselves stays as they wrote it.
 */
export function noticeTextWords(text: string): Localized {
  if (!text.startsWith('@')) return same(text);
  if (text === trialKeys.title) return trial.title;
  if (text === trialKeys.body) return trial.body;
  const { mark, name } = splitTrial(text);
  const words = ruleNameWords(name);
  if (mark === null) return words;
  return { ko: `${mark.ko} ${words.ko}`, en: `${mark.en} ${words.en}` };
}

/** The name of the rule in a title; `mark` precedes it in a test of the rule. */
export function splitTrial(title: string): { mark: Localized | null; name: string } {
  return title.startsWith(`${ofTrial}:`)
    ? { mark: trialMark, name: title.slice(ofTrial.length + 1) }
    : { mark: null, name: title };
}

/** The name as it is stored: a key for the name of a template in either language. */
export function storedRuleName(name: string): string {
  const found = getTemplate(name);
  return found === null ? name : templateKey(found.id, found.value);
}

/** The name with the new line, where it says the earlier one. */
export function withNewLine(name: string, before: string, after: string): string {
  const found = getTemplate(name);
  return found !== null && found.value === before ? templateKey(found.id, after) : name;
}

function getTemplate(name: string): { id: TemplateId; value?: string } | null {
  if (name.startsWith(ofTemplate)) {
    const [id = '', value] = name.slice(ofTemplate.length).split('/');
    return isKey(templateNames, id) ? { id, ...(value === undefined ? {} : { value }) } : null;
  }
  const alone = idNamed(templateNames, name);
  if (alone !== null) return { id: alone };
  const [, title = '', value] = /^(.+) (\d+(?:\.\d+)?)$/.exec(name) ?? [];
  const id = idNamed(templateNames, title);
  return id === 'liquidation-risk' && value !== undefined ? { id, value } : null;
}

function idNamed<Id extends string>(names: Record<Id, Localized>, name: string): Id | null {
  const found = Object.entries<Localized>(names).find(
    ([, { ko, en }]) => name === ko || name === en,
  );
  return (found?.[0] ?? null) as Id | null;
}

function isKey<Id extends string>(names: Record<Id, Localized>, id: string): id is Id {
  return Object.hasOwn(names, id);
}

const same = (name: string): Localized => ({ ko: name, en: name });
