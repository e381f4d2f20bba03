/** Every field of every documented answer, with its page. */
import { type DocumentedExchange, nameOf, type Source } from './documented-answers.ts';
import { withoutNames } from './documented-exchange.ts';
import { pathsOf, valueAt } from './track-fields.ts';

type Field = { example: unknown; source: Source };

/** Fields by request and path, each with the page of the first answer that has it. */
export function documentedFields({
  answers,
  empty,
  maps = [],
}: DocumentedExchange): Map<string, Map<string, Field>> {
  const requests = new Map<string, Map<string, Field>>();
  for (const { request, source, body } of [...answers, ...empty]) {
    const name = nameOf(request);
    const fields = requests.get(name) ?? new Map<string, Field>();
    requests.set(name, fields);
    for (const written of pathsOf(body)) {
      const path = withoutNames(written, maps, name);
      if (!fields.has(path)) fields.set(path, { example: valueAt(body, written), source });
    }
  }
  return requests;
}
