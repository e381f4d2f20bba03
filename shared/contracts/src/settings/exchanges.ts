/** GET /api/v1/settings/exchanges: what is needed to connect an account of each exchange. */
import { exchangeId } from '../exchanges/exchange-id.ts';
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

/** Permission of a checkbox on the exchange's key page. */
const keyRight = z.oneOf([
  'balances',
  'orders',
  'deposits',
  'withdrawals',
  'transfers',
  'history',
  'earn',
  'trade',
  'deposit',
  'withdraw',
]);
export type KeyRight = z.Output<typeof keyRight>;

/** A box as the exchange's page names it, and what it allows. */
export const keyBox = z.object({ label: z.string(), right: keyRight, optional: z.boolean() });

const exchangeForm = z.object({
  exchange: exchangeId,
  region: z.oneOf(['korea', 'abroad']),
  /** Credentials issued by the exchange, in the order of input. */
  fields: z.array(
    z.object({
      name: z.oneOf(['apiKey', 'secret', 'passphrase']),
      /** As the exchange's page calls it. */
      label: z.string(),
      /** A private key is PEM, or bytes in base64 on one line. */
      format: z.oneOf(['line', 'private-key']),
      /** Example of its format; null if not informative. */
      example: z.nullable(z.string()),
    }),
  ),
  /** An exchange with sites of its own for some countries: keys of which are read, and of which not. */
  sites: z.nullable(z.object({ read: z.string(), others: z.array(z.string()) })),
  /** Boxes to tick, and those to leave. */
  tick: z.array(keyBox),
  leave: z.array(keyBox),
  /** False: the user confirms that the key can only read. */
  tellsPermissions: z.boolean(),
  tellsExpiry: z.boolean(),
  /** Days that a key lives; null without end. */
  lifetimeDays: z.nullable(z.int()),
  /** Days after which a key without allowed addresses ends; null where none does. */
  lifetimeWithoutAddressesDays: z.nullable(z.int()),
  /** Allowlist of addresses for the key: required or advised by the exchange. */
  addresses: z.oneOf(['required', 'advised']),
  /** Where a key is made, and how the interface is documented. */
  keyPage: z.string(),
  documentation: z.string(),
});
export type ExchangeForm = z.Output<typeof exchangeForm>;

export const listExchanges = defineOperation({
  method: 'GET',
  path: '/api/v1/settings/exchanges',
  access: 'bearer',
  keep: '5m',
  summary: 'List supported exchanges and what each needs to connect',
  output: z.object({
    exchanges: z.array(exchangeForm),
    /** The addresses Moa calls the exchanges from; empty where the operator has not set them. */
    outboundAddresses: z.array(z.string()),
  }),
});
