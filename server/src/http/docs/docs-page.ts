import { escapeHtml } from '../answers.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Described = {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }> }
  >;
};
type ApiDescription = {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Described>>;
};

export const docsStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
nav a{margin-right:.75rem}
details{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;padding:.75rem;border-radius:.375rem;background:color-mix(in srgb,currentColor 8%,transparent)}
.method{font-weight:700;margin-right:.5rem}
`;

/** Every operation with what it takes and answers, by part of the API. */
export function docsPage(api: ApiDescription): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'api';
      byTag.set(tag, [...(byTag.get(tag) ?? []), printOperation(method, path, operation)]);
    }
  }
  const tags = [...byTag.keys()].sort();
  const links = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join('');
  const sections = tags
    .map(
      (tag) =>
        `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${byTag.get(tag)?.join('') ?? ''}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(api.info.title)} API</title><style>${docsStyle}</style></head><body><main><h1>${escapeHtml(api.info.title)} API</h1><p>${escapeHtml(api.info.description ?? '')} <a href="/api/docs/openapi.json">OpenAPI 3.1</a></p><nav aria-label="Parts">${links}</nav>${sections}</main></body></html>`;
}

function printOperation(method: string, path: string, operation: Described): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: where, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> (${escapeHtml(where)}${required ? ', required' : ''}) ${escapeHtml(getType(schema))}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema;
    const shape = status.startsWith('2') ? printSchema(schema) : '';
    return `<li><code>${escapeHtml(status)}</code> ${escapeHtml(answer.description ?? '')}${shape}</li>`;
  });
  return `<details><summary><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}${operation.security ? ' (signed in)' : ''}</summary>${operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`}${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}${body === undefined ? '' : `<h3>Body</h3>${printSchema(body)}`}<h3>Answers</h3><ul>${answers.join('')}</ul></details>`;
}

function printSchema(schema: Schema | undefined): string {
  return schema === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function getType(schema: Schema | undefined): string {
  return [schema?.type ?? ''].flat().join(' or ');
}
