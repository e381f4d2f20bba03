import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import type { Balance } from '../account/ledger.ts';
import { answer, getParams } from './okx-pages.ts';

/**
 * The trading account and the funding account:
 * https://www.okx.com/docs-v5/en/#trading-account-rest-api-get-balance
 * https://www.okx.com/docs-v5/en/#trading-account-rest-api-get-account-configuration
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-balance
 */
export function accountRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
  usd: (symbol: string) => string,
  now: () => number,
): void {
  app.get('/api/v5/account/balance', (request) => {
    const held = getBalances(
      request,
      ({ free, locked, owed }) => !free.plus(locked).isZero() || !owed.isZero(),
    );
    const details = held.map(([ccy, { free, locked, owed }]) => {
      const cash = free.plus(locked);
      // What is below zero is lent by itself.
      const liabilities = owed.plus(free.isNegative() ? free.negated() : 0);
      const equity = cash.minus(owed);
      const available = free.isNegative() ? '0' : free.toFixed();
      return {
        accAvgPx: '',
        availBal: available,
        availEq: available,
        borrowFroz: '',
        cashBal: cash.toFixed(),
        ccy,
        crossLiab: '',
        disEq: equity.times(usd(ccy)).toFixed(),
        eq: equity.toFixed(),
        eqUsd: equity.times(usd(ccy)).toFixed(),
        fixedBal: '0',
        frozenBal: locked.toFixed(),
        interest: '',
        isoEq: '',
        isoLiab: '',
        liab: liabilities.isZero() ? '' : liabilities.toFixed(),
        maxLoan: '',
        mgnRatio: '',
        notionalLever: '',
        ordFrozen: locked.toFixed(),
        rewardBal: '',
        spotBal: '',
        spotInUseAmt: '',
        stgyEq: '0',
        twap: '0',
        uTime: String(now()),
        upl: '',
        uplLiab: '',
      };
    });
    const total = held.reduce(
      (sum, [ccy, { free, locked, owed }]) =>
        free.plus(locked).minus(owed).times(usd(ccy)).plus(sum),
      held[0]?.[1].free.times(0) ?? 0,
    );
    return answer([
      { adjEq: '', details, isoEq: '', totalEq: total.toString(), uTime: String(now()) },
    ]);
  });

  configRoute(app, accountOf);

  app.get('/api/v5/asset/balances', (request) =>
    answer(
      getBalances(request, ({ funding }) => !funding.isZero()).map(([ccy, { funding }]) => ({
        availBal: funding.toFixed(),
        bal: funding.toFixed(),
        ccy,
        frozenBal: '0',
      })),
    ),
  );

  function getBalances(
    request: FastifyRequest,
    isShown: (balance: Balance) => boolean,
  ): [string, Balance][] {
    const account = accountOf(request);
    const requested = getParams(request).ccy?.split(',');
    return [...account.balances()].filter(
      ([ccy, balance]) => isShown(balance) && (requested === undefined || requested.includes(ccy)),
    );
  }
}

/** Registers the route for the settings of the account and the permissions of the key. */
function configRoute(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => KeyedAccount,
): void {
  app.get('/api/v5/account/config', (request) => {
    const account = accountOf(request);
    const rights = { read: 'read_only', trade: 'trade', withdraw: 'withdraw' };
    return answer([
      {
        acctLv: '1',
        autoLoan: false,
        ctIsoMode: 'automatic',
        enableSpotBorrow: false,
        greeksType: 'PA',
        ip: (account.allowedIps ?? []).join(','),
        kycLv: '2',
        label: account.label,
        level: 'Lv1',
        levelTmp: '',
        mainUid: '44705892343619584',
        mgnIsoMode: 'automatic',
        opAuth: '0',
        perm: account.permissions.map((permission) => rights[permission]).join(','),
        posMode: 'net_mode',
        roleType: '0',
        spotOffsetType: '',
        stgyType: '0',
        type: '0',
        uid: '44705892343619584',
      },
    ]);
  });
}
