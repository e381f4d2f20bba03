/** Data for the first view of a route, so that the server can embed it in the page. */
import * as z from '../schema.ts';

/** A figure that the shell draws before the page's own code has run. */
const firstFigure = z.oneOf(['net-worth']);
export type FirstFigure = z.Output<typeof firstFigure>;

/** A route's first view, as its manifest declares it. */
export const firstView = z.object({
  /**
   * URLs of GET operations whose answers are embedded in the page, with query parameters sorted by
   * name. `{currency}` is the user's display currency.
   */
  asks: z.array(z.string().check(z.regex(/^\/api\/v1\/[\w/-]+(\?[\w=&{}.-]+)?$/))),
  figure: z.optional(firstFigure),
});

/** The cookie that names the currency values are shown in; without one it is the language's own. */
export const currencyCookie = 'moa_currency';

/** The element of the page that holds the first answers. */
export const firstAnswersId = 'moa-first';

/** The answers, by the address that they were asked under, and for which session: for no other. */
export const firstAnswers = z.object({
  session: z.string(),
  answers: z.record(z.string(), z.unknown()),
});
