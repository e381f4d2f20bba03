/**
 * Key forms of the exchanges: the fields and permissions on each exchange’s API key page, in the
 * order in which Moa lists the exchanges.
 */

import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { exchanges } from '@moa/contracts/exchanges/exchanges';
import type { Output } from '@moa/contracts/schema';
import type { ExchangeForm, KeyRight, keyBox } from '@moa/contracts/settings/exchanges';

type Box = Output<typeof keyBox>;
type Field = ExchangeForm['fields'][number];

const yearDays = 365;

const needed = (label: string, right: KeyRight): Box => ({ label, right, optional: false });
const useful = (label: string, right: KeyRight): Box => ({ label, right, optional: true });
const line = (name: Field['name'], label: string, example: string | null = null): Field => ({
  name,
  label,
  format: 'line',
  example,
});

/** Upbit and Bithumb name their boxes alike. */
const koreanBoxes = {
  tick: [
    needed('자산조회', 'balances'),
    useful('주문조회', 'orders'),
    useful('입금조회', 'deposits'),
    useful('출금조회', 'withdrawals'),
  ],
  leave: [
    needed('주문하기', 'trade'),
    needed('입금하기', 'deposit'),
    needed('출금하기', 'withdraw'),
  ],
};

const forms: readonly Omit<ExchangeForm, 'region'>[] = [
  {
    exchange: 'upbit',
    sites: null,
    fields: [line('apiKey', 'Access key'), line('secret', 'Secret key')],
    ...koreanBoxes,
    tellsPermissions: false,
    tellsExpiry: true,
    lifetimeDays: yearDays,
    lifetimeWithoutAddressesDays: null,
    addresses: 'required',
    keyPage: 'https://upbit.com/mypage/open_api_management',
    documentation: 'https://docs.upbit.com/kr/docs/api-key',
  },
  {
    exchange: 'bithumb',
    sites: null,
    fields: [line('apiKey', 'API Key'), line('secret', 'Secret Key')],
    ...koreanBoxes,
    tellsPermissions: false,
    tellsExpiry: true,
    lifetimeDays: yearDays,
    lifetimeWithoutAddressesDays: null,
    addresses: 'required',
    keyPage: 'https://www.bithumb.com/react/api-support/management-api',
    documentation: 'https://apidocs.bithumb.com/docs/api-key-발급',
  },
  {
    exchange: 'coinone',
    sites: null,
    fields: [line('apiKey', 'Access Token'), line('secret', 'Secret Key')],
    tick: [
      needed('잔고 조회', 'balances'),
      useful('주문 조회', 'orders'),
      useful('입출금 조회', 'transfers'),
    ],
    leave: [needed('주문 관리', 'trade'), needed('자산 출금', 'withdraw')],
    tellsPermissions: false,
    tellsExpiry: false,
    lifetimeDays: yearDays,
    lifetimeWithoutAddressesDays: null,
    addresses: 'required',
    keyPage: 'https://coinone.co.kr/user/api/management',
    documentation: 'https://docs.coinone.co.kr/docs/about-private-api',
  },
  {
    exchange: 'korbit',
    sites: null,
    fields: [line('apiKey', 'API Key'), line('secret', 'Secret Key')],
    tick: [
      needed('자산조회', 'balances'),
      useful('주문조회', 'orders'),
      useful('입금조회', 'deposits'),
      useful('출금조회', 'withdrawals'),
    ],
    leave: [needed('주문하기', 'trade'), needed('출금하기', 'withdraw')],
    tellsPermissions: true,
    tellsExpiry: true,
    lifetimeDays: yearDays,
    lifetimeWithoutAddressesDays: null,
    addresses: 'required',
    keyPage: 'https://developers.digitalx.miraeasset.com/',
    documentation: 'https://docs.digitalx.miraeasset.com/',
  },
  {
    exchange: 'binance',
    sites: { read: 'binance.com', others: ['binance.us', 'binance.th', 'binance.tr'] },
    fields: [line('apiKey', 'API Key'), line('secret', 'Secret Key')],
    tick: [needed('Enable Reading', 'balances')],
    leave: [
      needed('Enable Spot & Margin Trading', 'trade'),
      needed('Enable Withdrawals', 'withdraw'),
    ],
    tellsPermissions: true,
    tellsExpiry: false,
    lifetimeDays: null,
    lifetimeWithoutAddressesDays: null,
    addresses: 'advised',
    keyPage: 'https://www.binance.com/my/settings/api-management',
    documentation: 'https://www.binance.com/en/support/faq/how-to-create-api-360002502072',
  },
  {
    exchange: 'okx',
    sites: { read: 'okx.com', others: ['eea.okx.com', 'us.okx.com'] },
    fields: [
      line('apiKey', 'API key'),
      line('secret', 'Secret key'),
      line('passphrase', 'Passphrase'),
    ],
    tick: [needed('Read', 'balances')],
    leave: [needed('Trade', 'trade'), needed('Withdraw', 'withdraw')],
    tellsPermissions: true,
    tellsExpiry: false,
    lifetimeDays: null,
    lifetimeWithoutAddressesDays: null,
    addresses: 'advised',
    keyPage: 'https://www.okx.com/account/my-api',
    documentation: 'https://www.okx.com/docs-v5/en/#overview-generating-an-api-key',
  },
  {
    exchange: 'bybit',
    sites: {
      read: 'bybit.com',
      others: ['bybit.eu', 'bybit.nl', 'bybit.tr', 'bybit.kz', 'bybit.ae', 'bybit.id'],
    },
    fields: [line('apiKey', 'API Key'), line('secret', 'API Secret')],
    // Each area of it has a box of its own: without Earn what earns is left out, and said to be.
    tick: [
      needed('Read-Only', 'balances'),
      needed('Wallet · Account Transfer', 'transfers'),
      useful('Earn', 'earn'),
      useful('Spot · Trade', 'orders'),
    ],
    leave: [needed('Read-Write', 'trade')],
    tellsPermissions: true,
    tellsExpiry: true,
    lifetimeDays: null,
    lifetimeWithoutAddressesDays: 90,
    addresses: 'advised',
    keyPage: 'https://www.bybit.com/app/user/api-management',
    documentation: 'https://www.bybit.com/en/help-center/article/How-to-create-your-API-key',
  },
  {
    exchange: 'kraken',
    sites: null,
    fields: [line('apiKey', 'API Key'), line('secret', 'Private Key')],
    tick: [
      needed('Query Funds', 'balances'),
      useful('Query closed orders & trades', 'orders'),
      useful('Query ledger entries', 'history'),
    ],
    leave: [
      needed('Create & modify orders', 'trade'),
      needed('Deposit', 'deposit'),
      needed('Withdraw', 'withdraw'),
    ],
    tellsPermissions: true,
    tellsExpiry: true,
    lifetimeDays: null,
    lifetimeWithoutAddressesDays: null,
    addresses: 'advised',
    keyPage: 'https://pro.kraken.com/app/settings/api',
    documentation: 'https://support.kraken.com/articles/360000919966-how-to-create-an-api-key',
  },
  {
    exchange: 'coinbase',
    sites: null,
    fields: [
      line('apiKey', 'API key ID', '8f0e…-…-…, organizations/…/apiKeys/…'),
      {
        name: 'secret',
        label: 'Secret',
        format: 'private-key',
        example: null,
      },
    ],
    tick: [needed('View', 'balances')],
    leave: [needed('Trade', 'trade'), needed('Transfer', 'withdraw')],
    tellsPermissions: true,
    tellsExpiry: false,
    lifetimeDays: null,
    lifetimeWithoutAddressesDays: null,
    addresses: 'advised',
    keyPage: 'https://portal.cdp.coinbase.com/projects/api-keys',
    documentation:
      'https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication',
  },
];

export const exchangeForms: readonly ExchangeForm[] = forms.map((form) => ({
  ...form,
  region: exchanges[form.exchange].region,
}));

const withPassphrase = new Set(
  exchangeForms
    .filter(({ fields }) => fields.some(({ name }) => name === 'passphrase'))
    .map(({ exchange }) => exchange),
);

export function needsPassphrase(exchange: ExchangeId): boolean {
  return withPassphrase.has(exchange);
}
