/**
 * The answers that travel with a page: what its first view asks, asked of the API itself on behalf of
 * who opens it, so that nothing is answered here that the API would not answer. What takes too long
 * is left out, and the page asks for it as ever.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { me } from '@moa/contracts/auth/me';
import type { FirstFigure } from '@moa/contracts/platform/first-view';
import { currencyCookie } from '@moa/contracts/platform/first-view';
import type { ManifestRoute } from '@moa/contracts/platform/remote-manifest';
import { type CurrencyCode, currencyCode } from '@moa/contracts/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseCookies } from '../cookies.ts';
import { type Figure, figureOf } from './first-figure.ts';
import type { PageCaller } from './page-caller.ts';

export type FirstAnswers = {
  session: string;
  /** Address -> the answer as it was written. */
  answers: ReadonlyMap<string, string>;
  /** The figure that is drawn before anything else, where these answers tell it. */
  figure: { name: FirstFigure; amounts: Figure } | null;
};

/** The end of a page waits no longer than this, in ms; its head is on its way already. */
const patience = 500;

type AskFirst = (
  request: FastifyRequest,
  asking: PageCaller,
  route: Pick<ManifestRoute, 'first'> | null,
  locale: 'ko' | 'en',
) => Promise<FirstAnswers>;

/** Never rejects: what cannot be answered is left out. */
export function createAskFirst(app: FastifyInstance): AskFirst {
  return async (request, asking, route, locale) => {
    const currency = currencyOf(request, locale);
    const asks = (route?.first?.asks ?? []).map((ask) => ask.replace('{currency}', currency));
    const late = pause(patience, null, { ref: false });
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
    const amounts = name ? figureOf(name, answers) : null;
    return {
      session: asking.caller.sessionId,
      answers,
      figure: name && amounts ? { name, amounts } : null,
    };
  };
}

function currencyOf(request: FastifyRequest, locale: 'ko' | 'en'): CurrencyCode {
  const chosen = parseCookies(request.headers.cookie)[currencyCookie];
  const known = currencyCode.safeParse(chosen);
  return known.success ? known.data : locale === 'ko' ? 'KRW' : 'USD';
}
