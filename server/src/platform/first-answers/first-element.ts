/** The first answers as an element of the page: data that nothing runs and that cannot end itself. */
import { firstAnswersId } from '@moa/contracts/platform/first-view';
import type { Release } from '@moa/contracts/platform/release';
import type { FirstAnswers } from './ask-first.ts';

export function firstElement(
  { session, answers, figure }: FirstAnswers,
  world: Release['world'],
): string {
  const amounts = Object.entries(figure?.amounts ?? {}).map(
    ([currency, amount]) => ` data-${currency.toLowerCase()}="${amount}"`,
  );
  const simulated = world === 'sandbox' ? ' data-simulated' : '';
  const drawn = figure ? ` data-figure="${figure.name}"${amounts.join('')}${simulated}` : '';
  const rows = [...answers].map(([address, text]) => `${JSON.stringify(address)}:${text}`);
  const data = `{"session":${JSON.stringify(session)},"answers":{${rows.join(',')}}}`;
  return `<script id="${firstAnswersId}" type="application/json" data-session="${session}"${drawn}>${inScript(data)}</script>`;
}

/** JSON in which nothing can be taken for the element's end, a comment or a line of a script. */
export function inScript(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
