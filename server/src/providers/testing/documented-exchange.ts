/**
 * An exchange that answers exactly what its documentation says, on this machine, and our reader asking
 * it. Nothing of the answers is computed: they come from `exchanges/<id>/fixtures/answers.json`.
 */

import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { KeyRefusedError } from '../exchanges/calls/key-refused-error.ts';
import { loadCcxt } from '../exchanges/calls/load-ccxt.ts';
import type { ExchangeAddresses } from '../exchanges/exchange-addresses.ts';
import type { ExchangeCredentials, Holding, KeyFacts } from '../exchanges/holding.ts';
import type { LedgerEvent, LedgerPage, NotUnderstood } from '../exchanges/ledger-event.ts';
import { loadAdapter } from '../exchanges/load-adapter.ts';
import { createOutsideMemory } from '../outside-memory.ts';
import { ProviderError } from '../provider-error.ts';
import { createProcessMemory } from '../shared-memory.ts';
import {
  type DocumentedAnswer,
  type DocumentedExchange,
  type DocumentedRequest,
  nameOf,
  type Reported,
} from './documented-answers.ts';
import { trackFields } from './track-fields.ts';

/** Fields that were looked at, by the request whose answer has them. */
export type FieldsRead = Map<string, Set<string>>;

const maxSteps = 400;
const maxStepsAfter = 2;

// ccxt stores `Date.now` when its first exchange is loaded: here, before the clock is replaced below. Otherwise
// the replaced clock would stay in it for all later tests of the process.
await Promise.all([loadCcxt('okx'), ...exchangeIds.map(loadAdapter)]);

/** Secrets in the exchange's format; they are not verified here. */
const secrets: Partial<Record<DocumentedExchange['exchange'], () => Partial<ExchangeCredentials>>> =
  {
    okx: () => ({ passphrase: 'documented' }),
    kraken: () => ({ secret: Buffer.alloc(64, 7).toString('base64') }),
    coinbase: () => ({
      apiKey: 'organizations/documented/apiKeys/documented',
      secret: generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        privateKeyEncoding: { type: 'sec1', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey,
    }),
  };

/**
 * Returns the reader's result for one answer, beside the empty ones; `changed` replaces its body.
 */
export async function readDocumented(
  documented: DocumentedExchange,
  answer: DocumentedAnswer,
  fields: FieldsRead,
  changed: unknown = answer.body,
): Promise<Reported> {
  const others = (answer.with ?? []).map((name) => {
    const other = documented.answers.find((one) => one.name === name);
    if (other === undefined) throw new Error(`${documented.exchange} has no answer “${name}”`);
    return other;
  });
  const exchange = await answerAs(documented, [{ ...answer, body: changed }, ...others], fields);
  try {
    return await ask(documented, answer, exchange.addresses, exchange.wasAsked);
  } finally {
    await exchange.stop();
  }
}

async function ask(
  { exchange }: DocumentedExchange,
  { name, told }: DocumentedAnswer,
  addresses: ExchangeAddresses,
  wasRequested: () => boolean,
): Promise<Reported> {
  const { readHoldings, readKeyFacts, readLedger } = await loadAdapter(exchange);
  const credentials: ExchangeCredentials = {
    apiKey: 'documented-key',
    secret: 'documented-secret',
    ...secrets[exchange]?.(),
  };
  const by =
    told?.by ??
    (told?.key !== undefined ? 'key' : told?.holdings !== undefined ? 'holdings' : 'past');
  try {
    if (by === 'key') return plainKey(await readKeyFacts(addresses, credentials));
    if (by === 'holdings') {
      const unread: UnreadPart[] = [];
      const holdings = await readHoldings(addresses, credentials, (part) => unread.push(part));
      return {
        holdings: holdings.map(plainHolding),
        ...(unread.length === 0 ? {} : { unread: unread.map(plainPart) }),
      };
    }
    if (readLedger === null) throw new Error(`${exchange} tells nothing of the past`);
    const events = new Map<string, LedgerEvent>();
    const unclear = new Map<string, NotUnderstood>();
    let state: Record<string, unknown> | null = null;
    let after = 0;
    for (let step = 0; step < maxSteps; step += 1) {
      const page: LedgerPage = await readLedger(addresses, credentials, state);
      for (const event of page.events) events.set(event.externalId, event);
      for (const one of page.notUnderstood ?? []) unclear.set(one.externalId, one);
      // Kept as JSON between two steps.
      state = JSON.parse(JSON.stringify(page.state)) as typeof page.state;
      // A few steps further: what a list begins in one step it may end in a later one.
      if (wasRequested() && events.size + unclear.size > 0) after += 1;
      const isAll = after > 0 && events.size >= (told?.events?.length ?? 0);
      if (page.complete || isAll || after > maxStepsAfter) break;
    }
    if (!wasRequested()) throw new Error(`Nobody asked for “${name}”`);
    return {
      events: [...events.values()].map(plainEvent).sort(byId),
      ...(unclear.size === 0
        ? {}
        : {
            notUnderstood: [...unclear.values()].map(({ externalId, kind, word }) => ({
              externalId,
              kind,
              word,
            })),
          }),
    };
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    return {
      by,
      ...(cause instanceof KeyRefusedError
        ? { refusal: cause.refusal }
        : { failure: cause.failure }),
    };
  }
}

/** Loopback HTTP: the most exactly described answer that fits a request, else an empty one, else 404. */
async function answerAs(
  { read, empty, maps = [] }: DocumentedExchange,
  answers: readonly DocumentedAnswer[],
  fields: FieldsRead,
) {
  const [wanted] = answers;
  const served = new Map<string, string>();
  let requested = false;
  const server = createServer(async (from, to) => {
    const { path, parameters } = await understand(from);
    const fits = ({ request }: { request: DocumentedRequest }) =>
      request.method === from.method &&
      request.path === path &&
      Object.entries(request.query ?? {}).every(([name, value]) => parameters[name] === value);
    const found =
      answers
        .filter(fits)
        .toSorted((a, b) => exactness(b.request) - exactness(a.request))
        .at(0) ?? empty.find(fits);
    if (found !== undefined && (found as DocumentedAnswer).name === wanted?.name) requested = true;
    const text = found === undefined ? '{}' : marked(JSON.stringify(found.body), served.size);
    if (found !== undefined) served.set(text, nameOf(found.request));
    to.writeHead(found === undefined ? 404 : ((found as DocumentedAnswer).status ?? 200), {
      'content-type': 'application/json',
      date: new Date(Date.now()).toUTCString(),
    });
    to.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = Date.now;
  const behind = real() - Date.parse(`${read}T12:00:00Z`);
  const clock = mock.method(Date, 'now', () => real() - behind);
  const parse = JSON.parse;
  const parsing = mock.method(JSON, 'parse', (text: string, ...rest: never[]) => {
    const value: unknown = parse(text, ...rest);
    const request = served.get(text);
    if (request === undefined) return value;
    const known = fields.get(request) ?? new Set<string>();
    fields.set(request, known);
    return trackFields(value, (path) => known.add(withoutNames(path, maps, request)));
  });
  return {
    addresses: {
      exchanges: Object.fromEntries(
        exchangeIds.map((id) => [id, { url, wsUrl: url }] as const),
      ) as Record<ExchangeId, { url: string; wsUrl: string }>,
      // A recorded exchange limits no requests.
      memory: createOutsideMemory(createProcessMemory(), 1 / 1_000),
    } satisfies ExchangeAddresses,
    wasAsked: () => requested,
    async stop() {
      clock.mock.restore();
      parsing.mock.restore();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };

  function exactness({ query = {} }: DocumentedRequest): number {
    return Object.keys(query).length;
  }
}

/** Makes each answer unique by blanks after the first sign: parsers trim those around the text. */
function marked(text: string, blanks: number): string {
  return `${text.slice(0, 1)}${' '.repeat(blanks)}${text.slice(1)}`;
}

async function understand(from: IncomingMessage) {
  const url = new URL(from.url ?? '/', 'http://127.0.0.1');
  let text = '';
  for await (const chunk of from) text += chunk;
  const body = text.startsWith('{')
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text));
  const parameters = Object.fromEntries([
    ...url.searchParams,
    ...Object.entries(body).map(([name, value]) => [name, String(value)] as const),
  ]);
  return { path: url.pathname, parameters };
}

/** Keys that are names are the same field, whatever the name is. */
export function withoutNames(path: string, maps: readonly string[], request: string): string {
  for (const named of maps) {
    // One of a single request has its name before it.
    const map = named.startsWith(`${request} `) ? named.slice(request.length + 1) : named;
    if (!path.startsWith(`${map}.`)) continue;
    // A name can end with a dot and a letter: DOT.S.
    const rest = path.slice(map.length + 1).replace(/^[^.]+(\.[A-Z](?=\.|$))?/, '');
    return `${map}.*${rest}`;
  }
  return path;
}

function plainHolding({ name: _name, earns, ...holding }: Holding): Record<string, string> {
  return onlyReported({
    ...holding,
    earns: earns === undefined ? '' : `${earns.rate} % ${earns.kind}`,
  });
}

function plainEvent({ at, ...event }: LedgerEvent): Record<string, string> {
  return onlyReported({ at: at.toISOString(), ...event });
}

function plainPart({ part, reason, word }: UnreadPart): string {
  return [part, reason, ...(word === null ? [] : [word])].join(' ');
}

function plainKey({ permissions, expiresAt, unknownRights = [] }: KeyFacts): Reported {
  const rest = unknownRights.length === 0 ? {} : { unknownRights };
  return { key: { permissions, expiresAt: expiresAt?.toISOString() ?? null, ...rest } };
}

function onlyReported(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => !['', '0', null, undefined].includes(field[1]),
    ),
  );
}

function byId(a: Record<string, string>, b: Record<string, string>): number {
  return (a.externalId ?? '') < (b.externalId ?? '') ? -1 : 1;
}

/** Sorts the expected result in the order of the report. */
export function inOrder(answered: Reported): Reported {
  return answered.events === undefined
    ? answered
    : { ...answered, events: answered.events.toSorted(byId) };
}

/** A copy of an answer with other values at some paths, such as `rows.0.state`. */
export function withValues(body: unknown, values: Record<string, unknown>): unknown {
  const copy: unknown = structuredClone(body);
  for (const [path, value] of Object.entries(values)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let place = copy;
    for (const part of parts) place = (place as Record<string, unknown>)[part];
    (place as Record<string, unknown>)[last] = value;
  }
  return copy;
}
