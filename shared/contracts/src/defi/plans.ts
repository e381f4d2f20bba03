/**
 * A plan: the ordered, unsigned transactions of one action, simulated at a block before signing.
 * The server holds no key; the user's own wallet signs each step.
 */
import { decimal, id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { planKind, stepKind } from './plan-kind.ts';

/** 20 bytes, with its checksum. */
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'an address'));
const hex = z.string().check(z.maxLength(65_536), z.regex(/^0x[0-9a-fA-F]*$/, 'hexadecimal'));
export const transactionHash = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{64}$/, 'the hash of a transaction'));
/** Units of the token, exact; everything there is with `max`. */
export const amountOrMax = z
  .string()
  .check(z.maxLength(120), z.regex(/^(max|\d+(\.\d+)?)$/, 'an amount, or "max"'));
/** The smallest unit (wei, gas). */
const units = z.string().check(z.maxLength(80), z.regex(/^\d+$/, 'a whole number'));

/** One value that a contract is called with. Whole numbers as decimal text, lists as JSON text. */
const callArgument = z.object({ name: z.string(), type: z.string(), value: z.string() });

/** Tokens that a step spends, or allows another contract to spend. */
const spending = z.object({
  symbol: z.string(),
  /** Null for the network's own coin. */
  token: z.nullable(address),
  /** Tokens; `unlimited` only if the user chose so explicitly. */
  amount: z.string(),
  spender: address,
});

/** Data of EIP-712, as `eth_signTypedData_v4` takes them; whole numbers as decimal text. */
const typedData = z.object({
  domain: z.object({
    name: z.optional(z.string()),
    version: z.optional(z.string()),
    chainId: z.int(),
    verifyingContract: address,
  }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.string()),
});
export type TypedData = z.Output<typeof typedData>;

/** r, s and v, 65 bytes. */
export const signature = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{130}$/, 'a signature of 65 bytes'));

const planStep = z.object({
  id,
  kind: stepKind,
  /** For a permit: the token that verifies it. */
  to: address,
  /** For a permit: `0x`, since it is no transaction. */
  data: hex,
  value: units,
  /** Limit, with room for refunds and for what changes until then; what is not used is not paid. */
  gas: units,
  /** Description in the requested language. */
  title: z.string(),
  call: z.object({
    /** Name of the contract in its protocol; null if unknown. */
    contract: z.nullable(z.string()),
    known: z.boolean(),
    function: z.string(),
    args: z.array(callArgument),
  }),
  spends: z.array(spending),
  /**
   * For a permit (EIP-2612): the data signed instead of a transaction, which costs nothing. A
   * transaction of this plan carries the signature.
   */
  permit: z.optional(z.object({ typedData, signature: z.nullable(signature) })),
  /**
   * For a transaction that carries signatures: their steps, and the byte offset in `data` of v, r
   * and s, one word each. Until they are signed the words are zeros, and it must not be sent.
   */
  carries: z.optional(z.array(z.object({ step: id, at: z.int() }))),
});
export type PlanStep = z.Output<typeof planStep>;

const planWarningCodes = [
  /** The health factor falls below 1.5. */
  'HEALTH_FACTOR_LOW',
  /** The next small fall of prices liquidates. */
  'LIQUIDATION_NEAR',
  'UNLIMITED_APPROVAL',
  'UNKNOWN_CONTRACT',
  'UNLISTED_TOKEN',
  'PRICE_IMPACT',
  'OUT_OF_RANGE',
  /** Allowed price movement, and the resulting minimum amount. */
  'SLIPPAGE',
  'WAITING_TIME',
  'BUNKER_MODE',
  'REWARDS_STOP',
  'COSTS_MORE_THAN_IT_BRINGS',
  /** For joint claims: rewards below their claiming cost are left out of the steps. */
  'DUST_LEFT_OUT',
  'GAS_MISSING',
] as const;

const planWarning = z.object({
  code: z.oneOf(planWarningCodes),
  /** `confirm`: the user must acknowledge it before anything is signed. */
  severity: z.oneOf(['info', 'warning', 'confirm']),
  /** A sentence of the language that was asked for. */
  message: z.string(),
});
export type PlanWarning = z.Output<typeof planWarning>;

const balanceChange = z.object({
  symbol: z.string(),
  token: z.nullable(address),
  before: decimal,
  after: decimal,
});

/** Result of simulating all steps at `block`. Gas is not part of the native coin's change. */
const planOutcome = z.object({
  balances: z.array(balanceChange),
  healthFactor: z.optional(z.object({ before: z.nullable(decimal), after: z.nullable(decimal) })),
  /** Figures of the touched position before and after, by their names in the protocol. */
  position: z.optional(
    z.array(
      z.object({
        name: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  ),
});
export type PlanOutcome = z.Output<typeof planOutcome>;

export const transactionPlan = z.object({
  id,
  kind: planKind,
  walletId: id,
  address,
  /** Id of the network (EIP-155): a wallet on another network must not sign. */
  chainId: z.int(),
  network: z.string(),
  /** At which it was simulated. */
  block: units,
  steps: z.array(planStep),
  outcome: planOutcome,
  warnings: z.array(planWarning),
  /** Smallest units of the network's own coin, at the price of gas of now. */
  networkFee: z.nullable(units),
  nativeSymbol: z.string(),
  expiresAt: isoTime,
});
export type TransactionPlan = z.Output<typeof transactionPlan>;
