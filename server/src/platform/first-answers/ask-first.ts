/**
 * The answers that travel with a page: what its first view asks, asked of the API itself on behalf of
 * who opens it, so that nothing is answered here that the API would not answer. What takes too long
 * is left out, and the page asks for it as ever.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { getSummary } from '@moa/contracts/assets/summary';
import { me } from '@moa/contracts/auth/me';
import { success } from '@moa/contracts/envelope';
import { currencyCookie, type FirstFigure } from '@moa/contracts/platform/first-view';
import type { ManifestRoute } from '@moa/contracts/platform/remote-manifest';
import { type CurrencyCode, currencyCode, type totalCurrencies } from '@moa/contracts/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from '../../http/request-caller.ts';
import { parseCookies } from '../cookies.ts';

export type FirstAnswers = {
  session: string;
  /** Address -> the answer as it was written. */
  answers: ReadonlyMap<string, string>;
  /** The figure that is drawn before anything else, where these answers tell it. */
  figure: { name: FirstFigure; amounts: Figure } | null;
};

type AskFirst = (
  request: FastifyRequest,
  asking: PageCaller,
  route: Pick<ManifestRoute, 'first'> | null,
  locale: 'ko' | 'en',
) => Promise<FirstAnswers>;

/** Never rejects: what cannot be answered within `patienceMs` is left out. */
export function createAskFirst(app: FastifyInstance, patienceMs: number): AskFirst {
  return async (request, asking, route, locale) => {
    const currency = getCurrency(request, locale);
    const asks = (route?.first?.asks ?? []).map((ask) => ask.replace('{currency}', currency));
    const late = pause(patienceMs, null, { ref: false });
    const ask = async (url: string) => {
      const answer = await Promise.race([
        app
          .inject({
            method: 'GET',
            url,
            headers: {
              host: request.headers.host ?? '',
              authorization: asking.authorization,
              cookie: `moa_locale=${locale}`,
              'user-agent': request.headers['user-agent'] ?? '',
            },
            remoteAddress: request.ip,
          })
          .catch(() => null),
        late,
      ]);
      return answer?.statusCode === 200 ? ([[url, answer.payload]] as const) : [];
    };
    const answers = new Map((await Promise.all([me.path, ...asks].map(ask))).flat());
    const name = route?.first?.figure;
    const amounts = name ? getFigure(name, answers) : null;
    return {
      session: asking.caller.sessionId,
      answers,
      figure: name && amounts ? { name, amounts } : null,
    };
  };
}

function getCurrency(request: FastifyRequest, locale: 'ko' | 'en'): CurrencyCode {
  const chosen = parseCookies(request.headers.cookie)[currencyCookie];
  const known = currencyCode.safeParse(chosen);
  return known.success ? known.data : locale === 'ko' ? 'KRW' : 'USD';
}

// The figures that a page shows before its own code has run, each from the answer that tells it.

/** Exact amounts by currency; one that is not known is missing. */
type Figure = Partial<Record<(typeof totalCurrencies)[number], string>>;

/** `answers`: texts by address. Null where the figure is not known, and where the page begins with something else. */
export function getFigure(name: FirstFigure, answers: ReadonlyMap<string, string>): Figure | null {
  return figures[name](answers);
}

const figures: Record<FirstFigure, (answers: ReadonlyMap<string, string>) => Figure | null> = {
  'net-worth': (answers) => {
    const text = [...answers].find(([address]) => address.startsWith(`${getSummary.path}?`))?.[1];
    const parsed = success(getSummary.output).safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return null;
    const { sources, quality, totalValue } = parsed.data.data;
    // Before anything was read there is no total: an empty sum is zero, and that would be a lie.
    if (sources.length === 0 || quality === 'insufficient_data') return null;
    return Object.fromEntries(Object.entries(totalValue).filter(([, amount]) => amount !== null));
  },
};

// Caller of a page request. The browser sends the access token’s cookie along, and only page
// requests accept it as a session: the API requires the header, which no other site can send.

type PageCaller = { caller: Caller; authorization: string };

/**
 * Null without an open session, and for anything but a page opened by the user: frames, scripts
 * that read the HTML, and prefetches of browsers.
 */
export async function pageCaller(
  { headers }: Pick<FastifyRequest, 'headers'>,
  authenticate: Authenticate,
): Promise<PageCaller | null> {
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-fetch-mode'] !== 'navigate')
    return null;
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return null;
  const token = parseCookies(headers.cookie)['moa_access'];
  if (!token) return null;
  const authorization = `Bearer ${token}`;
  const caller = await authenticate(authorization).catch(() => null);
  return caller === null ? null : { caller, authorization };
}
