/**
 * Reads several key fields from one paste: the JSON file of a key as exchanges issue it, or lines,
 * each with a name before its value or all values in order. Null if it is the value of one field,
 * or not recognised.
 */
export type KeyField = 'apiKey' | 'secret' | 'passphrase';

const names: Record<KeyField, RegExp> = {
  passphrase: /pass ?phrase|password|암호/i,
  secret: /secret|private|시크릿|비밀/i,
  apiKey: /^(api|access|key|name|token|connect|id)|api ?key|access|연동|접근/i,
};

export function readPastedKeys(
  text: string,
  fields: readonly KeyField[],
): Partial<Record<KeyField, string>> | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('-----BEGIN') || trimmed.length > 20_000) return null;
  return fromJson(trimmed, fields) ?? fromLines(trimmed, fields);
}

/** The texts of a flat object. A line end stays `\\n`, as the server knows it from such files. */
function fromJson(text: string, fields: readonly KeyField[]) {
  if (!text.startsWith('{')) return null;
  const pairs = [...text.matchAll(/"([^"\\]{1,40})"\s*:\s*"((?:[^"\\]|\\.)+)"/g)];
  return named(
    pairs.map(([, name = '', value = '']) => [name, value]),
    fields,
  );
}

function fromLines(text: string, fields: readonly KeyField[]) {
  const lines = text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2 || lines.length > 12) return null;
  const pairs = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:=]{2,30})[:=]\s*(\S+)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.trim(), value]];
  });
  const byName = named(pairs, fields);
  if (byName !== null && Object.keys(byName).length > 1) return byName;
  if (lines.length !== fields.length || lines.some((line) => /\s/.test(line))) return null;
  return Object.fromEntries(fields.map((field, index) => [field, lines[index]]));
}

function named(entries: readonly [string, string][], fields: readonly KeyField[]) {
  const found: Partial<Record<KeyField, string>> = {};
  for (const [name, value] of entries) {
    const field = (['passphrase', 'secret', 'apiKey'] as const).find(
      (one) => fields.includes(one) && names[one].test(name),
    );
    if (field !== undefined) found[field] ??= value;
  }
  return found.apiKey !== undefined || found.secret !== undefined ? found : null;
}
