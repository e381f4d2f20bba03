import { type CcxtExchange, callExchange } from '../calls/call-exchange.ts';
import { type ErrorCodes, listed } from '../calls/error-codes.ts';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials } from '../holding.ts';

/**
 * Binance's codes of its spot and wallet interfaces, and those of its other ones that ccxt knows.
 * https://developers.binance.com/docs/binance-spot-api-docs/errors
 * https://developers.binance.com/docs/wallet/error-code
 */
export const binanceErrors: ErrorCodes = {
  codeIn: [/"code":\s*"?(-?\d+)/g],
  means: {
    scope: listed`-1002`,
    clock: listed`-1021`,
    key: listed`-1022 -1099 -2008 -2014 -2015 -4004 -4056 -4057 100001003 200003903`,
    region: listed`-4044 -10047`,
    account: listed`-4006 -21001`,
    compliance: listed`-3001 -3014 -3018 -3019 -3022 -3036 -4046`,
    maintenance: listed`-1016 -10001`,
    limited: listed`-1003 -1015 -4005 -4041 -6009 -12014`,
    busy: listed`-1000 -1001 -1004 -1006 -1007 -1008 -1034 -3000 -3044 -4045 -21003`,
    closed: listed`-3999 -5001 -6003 -6017`,
    absent: listed`-3003 -4039 -5009 -5011 -6001 -6020 -10005 -10020 -10021 -11001`,
    act: listed`
      -2010 -2011 -2013 -2016 -2021 -2022 -2026 -2035 -2036 -2039 -2042 -2043 -3002 -3004 -3005
      -3006 -3007 -3008 -3009 -3010 -3012 -3013 -3015 -3016 -3017 -3020 -3021 -3023 -3024 -3027
      -3028 -3029 -3037 -3038 -3041 -3042 -3043 -3045 -4000 -4007 -4008 -4009 -4010 -4011 -4012
      -4013 -4014 -4015 -4016 -4017 -4018 -4019 -4020 -4021 -4022 -4023 -4024 -4025 -4026 -4027
      -4028 -4029 -4030 -4031 -4032 -4033 -4034 -4035 -4036 -4037 -4038 -4040 -4042 -4043 -4048
      -4049 -4050 -4051 -4052 -4053 -4054 -4055 -4058 -4059 -4060 -4061 -4062 -4063 -4064 -4065
      -4066 -4067 -4068 -4069 -4070 -4071 -4072 -4073 -4074 -4075 -4076 -4077 -4078 -4079 -4080
      -4081 -4082 -4083 -4084 -4085 -4086 -4087 -4088 -4089 -4091 -4092 -4093 -4094 -4095 -4096
      -4097 -4098 -4099 -4101 -4102 -4103 -4104 -4105 -4106 -4107 -4108 -4109 -4110 -4112 -4113
      -4114 -4115 -4116 -4117 -4118 -4119 -4120 -4121 -4122 -4123 -4124 -4125 -4126 -4127 -4128
      -4129 -4130 -4131 -4132 -4133 -4134 -4135 -4136 -4137 -4138 -4139 -4141 -4142 -4143 -4144
      -4145 -4146 -4147 -4148 -4149 -4150 -5002 -5003 -5004 -5005 -5006 -5007 -5008 -5010 -5012
      -5013 -5021 -5022 -6004 -6005 -6006 -6007 -6008 -6011 -6012 -6013 -6014 -6018 -6019 -10007
      -10008 -10009 -10010 -10011 -10012 -10013 -10015 -10016 -10017 -10018 -10019 -10022 -10023
      -10024 -10025 -10029 -10030 -10031 -10032 -10034 -10039 -10040 -10041 -10042 -10043 -10044
      -10045 -10046 -11008 -13000 -13001 -13002 -13003 -13004 -13005 -13006 -13007 -18002 -18003
      -18004 -18005 -18006 -18007 -20121 -20124 -20132 -20194 -20195 -20196 -20198 -20204 -21002
      -21004 -21005 -21006 -21007
    `,
    request: listed`
      -1010 -1013 -1014 -1020 -1033 -1035 -1100 -1101 -1102 -1103 -1104 -1105 -1106 -1108 -1111
      -1112 -1114 -1115 -1116 -1117 -1118 -1119 -1120 -1121 -1122 -1125 -1127 -1128 -1130 -1131
      -1134 -1135 -1139 -1145 -1151 -1152 -1153 -1155 -1158 -1160 -1161 -1165 -1166 -1168 -1169
      -1170 -1171 -1172 -1173 -1174 -1175 -1176 -1177 -1178 -1179 -1180 -1181 -1182 -1183 -1184
      -1185 -1186 -1187 -1188 -1189 -1190 -1191 -1194 -1196 -1197 -1198 -1199 -1210 -1211 -1220
      -1221 -1222 -1223 -1224 -1225 -3011 -3025 -3026 -4001 -4002 -4003 -4047 -6015 -6016 -6021
      -7001 -7002 -9000 -10002 -10026 -10028 -20130 -32603 400002
    `,
  },
  says: {
    region: ['restricted location'],
    maintenance: ['System is under maintenance.'],
    limited: ['Too many requests. Please try again later.'],
    busy: ['System abnormality'],
    key: ['API key does not exist'],
    scope: [
      'You are not authorized to execute this request.',
      "You don't have permission.",
      'has no operation privilege',
    ],
    compliance: ['This action is disabled on this account.'],
    account: ['This type of sub-account exceeds the maximum number limit'],
    act: [
      'Order would trigger immediately.',
      'Stop price would trigger immediately.',
      'Order would immediately match and take.',
      'Account has insufficient balance for requested action.',
      'Rest API trading is not enabled.',
      'This account may not place or cancel orders.',
      'Market is closed.',
      'Limit orders require GTC for this phase.',
      'This order type is not possible in this trading phase.',
      'This symbol is restricted for this account.',
      'This symbol is not permitted for this account.',
      'MAX_POSITION',
      'PERCENT_PRICE_BY_SIDE',
    ],
  },
};

export type BinanceClient = Requests &
  CcxtCalls<
    | 'privateGetAccount'
    | 'privateGetMyTrades'
    | 'publicGetExchangeInfo'
    | 'sapiGetAccountApiRestrictions'
    | 'sapiGetAssetAssetDividend'
    | 'sapiGetAssetDribblet'
    | 'sapiGetC2cOrderMatchListUserOrderHistory'
    | 'sapiGetCapitalDepositHisrec'
    | 'sapiGetCapitalWithdrawHistory'
    | 'sapiGetConvertTradeFlow'
    | 'sapiGetFiatOrders'
    | 'sapiGetFiatPayments'
    | 'sapiGetLendingAutoInvestHistoryList'
    | 'sapiGetMarginAccount'
    | 'sapiGetMarginIsolatedAccount'
    | 'sapiGetPayTransactions'
    | 'sapiGetSimpleEarnFlexibleHistoryRewardsRecord'
    | 'sapiGetSimpleEarnFlexiblePosition'
    | 'sapiGetSimpleEarnLockedHistoryRewardsRecord'
    | 'sapiGetSimpleEarnLockedPosition'
    | 'sapiPostAssetGetFundingAsset'
  >;

/** Requests without a ccxt method; ccxt signs them. */
type Requests = {
  request(
    path: string,
    access: 'sapi',
    method: 'GET',
    params?: Record<string, string>,
  ): Promise<unknown>;
};

// Weights are counted apart; this is against bursts.
export const binanceBudget: RequestBudget = { everyMs: 20, most: 30, by: 'address' };

/** https://developers.binance.com/docs/binance-spot-api-docs/errors */
export const binance: CcxtExchange = {
  id: 'binance',
  budget: binanceBudget,
  limits: 'address',
  clock: true,
  errors: binanceErrors,
};

/** Beyond these shares of its minute the past waits, so that the present can be read. */
const restfulWeights: Record<string, number> = {
  'x-mbx-used-weight-1m': 2_400,
  'x-sapi-used-ip-weight-1m': 6_000,
  'x-sapi-used-uid-weight-1m': 160_000,
};

/**
 * One request for the past, after all others. How much of a minute's weight is used the exchange tells
 * with every answer. https://developers.binance.com/docs/binance-spot-api-docs/rest-api/limits
 */
export function callBinance(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  talk: (client: BinanceClient) => Promise<unknown>,
  /** Whom it may keep waiting: what is dear for its account makes no other one wait. */
  turn: 'all' | 'account' = 'all',
): Promise<unknown> {
  const { url } = addresses.exchanges.binance;
  const name = turn === 'all' ? `${url} history` : `${url} history ${credentials.apiKey}`;
  return inTurn(addresses.memory, name, 20, async () => {
    let used: Record<string, string> = {};
    const answer = await callExchange(
      addresses,
      binance,
      credentials,
      async (client: BinanceClient) => {
        const reported = await talk(client);
        used = client.last_response_headers ?? {};
        return reported;
      },
    );
    const isMuch = Object.entries(used).some(
      ([name, weight]) => Number(weight) > (restfulWeights[name.toLowerCase()] ?? Infinity),
    );
    if (isMuch) await untilNextMinute(lastClockOffset(addresses.memory, url) ?? 0);
    return answer;
  });
}

/** Weights are counted by the minutes of the exchange's clock. */
function untilNextMinute(offset: number): Promise<void> {
  const left = 60_000 - ((Date.now() - offset) % 60_000);
  // Does not delay the exit of the process.
  return new Promise((resolve) => void setTimeout(resolve, left + 500).unref());
}
