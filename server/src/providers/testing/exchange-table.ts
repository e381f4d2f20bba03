/** `docs/exchanges/<id>.md`: every field of every documented answer, its page, and whether we read it. */
import { exchangeNames } from '../exchanges/exchange-addresses.ts';
import { notRead } from '../exchanges/read/not-read.ts';
import { type DocumentedExchange, nameOf, type Source } from './documented-answers.ts';
import { type FieldsRead, withoutNames } from './documented-exchange.ts';
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

/** `read` are the fields that a run of all answers looked at. */
export function writeTable(documented: DocumentedExchange, read: FieldsRead): string {
  const { exchange, words } = documented;
  const lines = [
    `# ${exchangeNames[exchange]}`,
    '',
    `What its documentation says that it answers, as it was read on the days beneath, and what Moa takes of it. Written from \`${exchange}/answers.json\`, which tests both the reader and the simulated exchange; change that file, not this one.`,
    '',
    `Kept apart and not read: ${notRead[exchange].length === 0 ? 'nothing that is known' : notRead[exchange].join(', ')}.`,
  ];
  for (const [request, fields] of documentedFields(documented)) {
    const sources = new Set([...fields.values()].map(({ source }) => wordsOf(source)));
    lines.push('', `## \`${request}\``, '', [...sources].join('; '), '');
    lines.push('| Field | Example | Read |', '|---|---|---|');
    for (const [path, { example }] of fields) {
      const isRead = read.get(request)?.has(path) === true;
      lines.push(`| \`${path}\` | ${shown(example)} | ${isRead ? 'yes' : ''} |`);
    }
  }
  if (Object.keys(words).length > 0) lines.push('', '## Words');
  for (const [field, { source, all, done }] of Object.entries(words)) {
    const others = all.filter((word) => !done.includes(word));
    lines.push('', `${capital(field)} (${wordsOf(source)}).`, '');
    lines.push(`- Happened: ${listed(done)}`, `- Did not, or not yet: ${listed(others)}`);
  }
  return `${lines.join('\n')}\n`;
}

function wordsOf({ page, read, kind }: Source): string {
  return `${page}, ${kind === 'recorded' ? 'a recorded answer, ' : ''}read ${read}`;
}

function shown(example: unknown): string {
  if (Array.isArray(example)) return 'a list';
  if (typeof example === 'object' && example !== null) return 'an object';
  return `\`${JSON.stringify(example)}\``.replaceAll('|', '\\|');
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.map((word) => `\`${word}\``).join(', ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
