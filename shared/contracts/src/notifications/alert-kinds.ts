/**
 * What can happen to a person, by kind, each with the values that its sentence needs. The server keeps
 * kind and values; who shows them writes the sentence in the person's language. Title and message carry
 * it in Korean for whoever has no dictionary.
 */
import { planKind, stepKind } from '../defi/plan-kind.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const alertType = z.oneOf(['info', 'success', 'warning', 'error']);

function alertOf<const Kind extends string, Data extends z.Schema>(kind: Kind, data: Data) {
  return z.object({
    id,
    kind: z.literal(kind),
    title: z.string(),
    message: z.string(),
    type: alertType,
    data,
    timestamp: isoTime,
    read: z.boolean(),
  });
}

/** The account at an exchange, the wallet, or what was written down, that it is about. */
const source = z.object({ sourceId: id, label: z.string(), provider: z.string() });
const reading = z.extend(source, { positions: z.int() });

/** A step of a plan that the person signed, and why it reverted where that is known. */
const transaction = z.object({
  transactionId: id,
  planId: id,
  plan: planKind,
  step: stepKind,
  network: z.string(),
  hash: z.string(),
  /** What the person calls the wallet; null where it was removed. */
  wallet: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const alert = z.discriminatedUnion('kind', [
  alertOf('account.created', z.object({})),
  alertOf('exchange.connected', source),
  alertOf('exchange.removed', source),
  alertOf('wallet.added', source),
  alertOf('wallet.removed', source),
  /** The first reading of a source. */
  alertOf('sync.completed', reading),
  /** The first failure in a row: its code and the server's sentence. */
  alertOf(
    'sync.failed',
    z.extend(source, { code: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  alertOf('sync.recovered', reading),
  alertOf('session.started', z.object({ userAgent: z.string() })),
  alertOf('transaction.confirmed', transaction),
  alertOf('transaction.reverted', transaction),
  /** Another transaction of the same number was mined in its place. */
  alertOf('transaction.replaced', transaction),
  /** No node knows it any more. */
  alertOf('transaction.dropped', transaction),
]);
export type Alert = z.Output<typeof alert>;

export type AlertKind = Alert['kind'];
export type AlertData<Kind extends AlertKind> = Extract<Alert, { kind: Kind }>['data'];
