/**
 * The configuration: read once from the environment, typed, and complete. Whatever is wrong stops
 * the start with a sentence that names the variable.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Address, Network } from './networks/network.ts';
import { readNetworks } from './networks/read-networks.ts';

type World = 'sandbox' | 'live';

/** Where the exchanges are. Prices are followed on the sockets of two. */
type ExchangeEndpoints = Record<ExchangeId, { url: string }> &
  Record<'upbit' | 'binance', { wsUrl: string }>;

export type ConnectionLimits = {
  /** Open connections of everybody; never more than the process may open files. */
  inAll: number;
  /** Open connections of one network that no signed-in socket uses. */
  perNetwork: number;
  /** Sockets of one network that have not signed in. */
  waitingSocketsPerNetwork: number;
  /** Sockets of everybody that have not signed in. */
  waitingSockets: number;
};

export type Config = {
  port: number;
  host: string;
  /** Public origin of Moa; passkeys are bound to its host. */
  origin: string;
  rpId: string;
  rpName: string;
  /** Asked of the authenticator of a new passkey; an answer without a statement is accepted. */
  attestation: 'direct' | 'indirect' | 'none';
  dataDir: string;
  /** Null: the embedded database in the data directory. */
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Begins every name in Redis, so that several installations can share one. */
  redisPrefix: string;
  world: World;
  sandboxControlUrl: string | null;
  /** 32 bytes in base64 or hex; null: kept in the data directory. */
  masterKey: string | null;
  exchanges: ExchangeEndpoints;
  /** The addresses from which this installation reaches the internet, to allow at exchanges. */
  outboundAddresses: readonly string[];
  /** Every network that Moa can read; those without a node are not offered. */
  networks: Readonly<Record<NetworkId, Network>>;
  fiatUrl: string | null;
  /** A CSV of days and closes of KOSPI; null: it is not offered as a benchmark. */
  indexFeedUrl: string | null;
  smtpUrl: string | null;
  chatAllowedHosts: readonly string[];
  /** `host:port` of push services beside those of the browsers: the simulated world's. */
  pushAllowedHosts: readonly string[];
  /** E-mail addresses of those who run this installation. */
  operators: readonly string[];
  /** Addresses of balancers whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /**
   * Scales the pauses that the server makes for others' sake: between requests for the past, before it
   * tries again, while a circuit breaker is open. 1 but in the simulated world, which can be hurried.
   */
  pace: number;
  /** Maximum time that the end of a page waits for the answers of its first view, ms. */
  firstAnswersMs: number;
  connectionLimits: ConnectionLimits;
  /** Token that collectors present at /metrics; null disables the endpoint. */
  metricsToken: string | null;
  /** Where metrics are sent to; null: nowhere. */
  otlp: OtlpExport | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** The folder of built remotes and shell. */
  dist: string;
  /** `off` has every browser remove its service worker, and with it offline pages and pushes. */
  serviceWorker: 'on' | 'off';
};

/** The variables of OpenTelemetry, which name the collector that an operator runs. */
type OtlpExport = {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  intervalMs: number;
};

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws a ConfigError that says in one sentence what to change. */
export function readConfig(environment: Environment): Config {
  const { text, url, web, integer, choice, contracts, list } = getReaders(environment);

  const port = integer('PORT', 4000, 0, 65_535);
  const sandboxControlUrl = url('MOA_SANDBOX_CONTROL_URL', web);
  const world = choice('MOA_WORLD', ['sandbox', 'live'], sandboxControlUrl ? 'sandbox' : 'live');
  if (world === 'sandbox' && sandboxControlUrl === null) {
    throw new ConfigError('MOA_SANDBOX_CONTROL_URL must be set when MOA_WORLD is sandbox.');
  }
  const pace = Number(text('MOA_PACE') ?? 1);
  if (!(pace > 0 && pace <= 1) || (pace < 1 && world === 'live')) {
    throw new ConfigError(
      'MOA_PACE must be a number above 0 and at most 1, and 1 in the live world.',
    );
  }
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const masterKey = text('MOA_MASTER_KEY');
  if (masterKey !== null && readKeyBytes(masterKey) === null) {
    throw new ConfigError('MOA_MASTER_KEY must be 32 bytes, written in base64 or in hexadecimal.');
  }
  if (databaseUrl !== null && masterKey === null) {
    throw new ConfigError(
      'MOA_MASTER_KEY must be set when DATABASE_URL is: it seals exchange keys.',
    );
  }
  const originUrl = URL.parse(url('MOA_ORIGIN', web) ?? `http://localhost:${port}`);
  if (originUrl === null) throw new ConfigError('MOA_ORIGIN must be an address.');
  if (originUrl.protocol === 'http:' && originUrl.hostname !== 'localhost') {
    throw new ConfigError('MOA_ORIGIN must begin with https://, unless its host is localhost.');
  }
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    origin: originUrl.origin,
    rpId: originUrl.hostname,
    rpName: 'Moa',
    attestation: choice('MOA_ATTESTATION', ['direct', 'indirect', 'none'], 'direct'),
    dataDir: resolve(text('MOA_DATA_DIR') ?? '.data'),
    databaseUrl,
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    redisPrefix: text('REDIS_PREFIX') ?? 'moa:',
    world,
    sandboxControlUrl,
    masterKey,
    exchanges: {
      upbit: {
        url: url('UPBIT_URL', web) ?? 'https://api.upbit.com',
        wsUrl: url('UPBIT_WS_URL', ['wss:', 'ws:']) ?? 'wss://api.upbit.com',
      },
      binance: {
        url: url('BINANCE_URL', web) ?? 'https://api.binance.com',
        wsUrl: url('BINANCE_WS_URL', ['wss:', 'ws:']) ?? 'wss://stream.binance.com:9443',
      },
      bithumb: { url: url('BITHUMB_URL', web) ?? 'https://api.bithumb.com' },
      coinone: { url: url('COINONE_URL', web) ?? 'https://api.coinone.co.kr' },
      // Digital X, which was Korbit; its former address is https://api.korbit.co.kr, as long as that answers.
      korbit: { url: url('KORBIT_URL', web) ?? 'https://api.digitalx.miraeasset.com' },
      okx: { url: url('OKX_URL', web) ?? 'https://www.okx.com' },
      bybit: { url: url('BYBIT_URL', web) ?? 'https://api.bybit.com' },
      kraken: { url: url('KRAKEN_URL', web) ?? 'https://api.kraken.com' },
      coinbase: { url: url('COINBASE_URL', web) ?? 'https://api.coinbase.com' },
    },
    outboundAddresses: readOutboundAddresses(list('MOA_OUTBOUND_ADDRESSES')),
    networks: readNetworks({ url, integer, contracts }),
    fiatUrl: url('FIAT_URL', web),
    indexFeedUrl: url('INDEX_FEED_URL', web),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    chatAllowedHosts: list('CHAT_ALLOWED_HOSTS'),
    pushAllowedHosts: list('PUSH_ALLOWED_HOSTS'),
    operators: list('MOA_OPERATORS'),
    pace,
    firstAnswersMs: integer('MOA_FIRST_ANSWERS_MS', 500, 0, 60_000),
    trustedProxies: readProxies(list('MOA_TRUSTED_PROXIES')),
    connectionLimits: {
      inAll: integer('MOA_MAX_CONNECTIONS', 16_000, 10, 1_000_000),
      perNetwork: integer('MOA_MAX_CONNECTIONS_PER_NETWORK', 1_000, 10, 1_000_000),
      waitingSocketsPerNetwork: integer('MOA_MAX_WAITING_SOCKETS_PER_NETWORK', 100, 1, 100_000),
      waitingSockets: integer('MOA_MAX_WAITING_SOCKETS', 2_000, 1, 100_000),
    },
    metricsToken: readMetricsToken(text('MOA_METRICS_TOKEN')),
    otlp: readOtlp(getReaders(environment)),
    logLevel: choice(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
    dist: resolve(text('MOA_DIST') ?? 'dist'),
    serviceWorker: choice('MOA_SERVICE_WORKER', ['on', 'off'], 'on'),
  };
}

/** Readers of variables; each throws a ConfigError that names the variable. */
function getReaders(environment: Environment) {
  const text = (name: string) => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const url = (name: string, protocols: readonly string[]) => {
    const value = text(name);
    if (value === null) return null;
    const parsed = URL.parse(value);
    if (parsed === null || !protocols.includes(parsed.protocol)) {
      const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
      throw new ConfigError(`${name} must be an address that begins with ${wanted}.`);
    }
    return value.replace(/\/+$/, '');
  };
  const web = ['https:', 'http:'];
  const integer = (name: string, otherwise: number, min: number, max: number) => {
    const value = text(name);
    if (value === null) return otherwise;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
    }
    return number;
  };
  const choice = <T extends string>(name: string, choices: readonly T[], otherwise: T): T => {
    const value = text(name);
    if (value === null) return otherwise;
    const chosen = choices.find((one) => one === value);
    if (chosen === undefined)
      throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
    return chosen;
  };
  const contracts = (name: string) => readContracts(name, text(name));
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== '');
  return { text, url, web, integer, choice, contracts, list };
}

function readMetricsToken(token: string | null): string | null {
  if (token === null || /^[\x21-\x7e]{16,200}$/.test(token)) return token;
  throw new ConfigError('MOA_METRICS_TOKEN must be 16 to 200 characters without spaces.');
}

/** As OpenTelemetry names them; headers are `name=value,name=value`, percent-encoded. */
function readOtlp({
  text,
  url,
  web,
  integer,
}: Pick<ReturnType<typeof getReaders>, 'text' | 'url' | 'web' | 'integer'>): OtlpExport | null {
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', web);
  if (endpoint === null) return null;
  const headers = (text('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decoded(value.join('=').trim())] as const];
  });
  if (headers.some(([name, value]) => !/^[\w-]+$/.test(name) || !/^[\x20-\x7e]*$/.test(value))) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be written as name=value,name=value.');
  }
  return {
    endpoint,
    headers: Object.fromEntries(headers),
    intervalMs: integer('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100, 3_600_000),
  };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The 32 bytes of a key written in base64 or hexadecimal; null where it is neither. */
export function readKeyBytes(key: string): Buffer | null {
  const bytes = /^[0-9a-fA-F]{64}$/.test(key)
    ? Buffer.from(key, 'hex')
    : /^[A-Za-z0-9+/_-]{43}=?$/.test(key)
      ? Buffer.from(key, 'base64')
      : null;
  return bytes?.length === 32 ? bytes : null;
}

function readContracts(name: string, json: string | null): Record<string, Address> | null {
  if (json === null) return null;
  const wrong = () =>
    new ConfigError(`${name} must be a JSON object from product names to addresses.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw wrong();
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw wrong();
  const contracts: Record<string, Address> = {};
  for (const [product, address] of Object.entries(parsed)) {
    if (typeof address !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(address)) throw wrong();
    contracts[product] = address as Address;
  }
  return contracts;
}

function readProxies(proxies: readonly string[]): readonly string[] {
  try {
    proxyAddr.compile([...proxies]);
  } catch {
    throw new ConfigError('MOA_TRUSTED_PROXIES must be IP addresses or ranges such as 10.0.0.0/8.');
  }
  return proxies;
}

function readOutboundAddresses(addresses: readonly string[]): readonly string[] {
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong !== undefined) {
    throw new ConfigError(`MOA_OUTBOUND_ADDRESSES must be IP addresses; ${wrong} is none.`);
  }
  return addresses;
}
