/** Coinone's codes, https://docs.coinone.co.kr/docs/error-code, which spells their field in two ways. */
import { type ErrorCodes, listed } from '../calls/error-codes.ts';

export const coinoneErrors: ErrorCodes = {
  codeIn: [/"error(?:_c|C)ode":\s*"?(\d+)/g],
  means: {
    address: listed`10`,
    // The right is missing, or portfolios may not ask for it.
    scope: listed`40 315`,
    // A nonce that was used, or is none, is ours and heals with the next.
    key: listed`8 11 12 21 22 23 24 25 26 27 28 29 51 52 100 101 120 121 122 123 130 131 132 133 150 151`,
    compliance: listed`50 53 310 311 312`,
    limited: listed`4`,
    maintenance: listed`405`,
    busy: listed`106 200`,
    request: listed`20 107 108 109`,
    absent: listed`102 104 156 160`,
    act: listed`
      103 105 111 112 113 114 115 116 117 118 141 152 153 154 155 157 158 159 161 162 202 210 220 221
      300 305 306 307 308 309
    `,
  },
};
