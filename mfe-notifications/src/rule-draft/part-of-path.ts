/** `condition.all.0.value` is the part `value.0`, `scope.ids` the subject: where a problem is marked. */
export function partOfPath(requested: string): string {
  // Rules are checked several at a time: `rules.0.for`.
  const path = requested.replace(/^rules\.\d+\.?/, '');
  const [, index, field] = /^condition\.(?:all|any)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (index !== undefined && field !== undefined)
    return `${field === 'unit' ? 'value' : field}.${index}`;
  const [first = ''] = path.split('.');
  return first === 'scope' ? 'subject' : first === 'for' ? 'span' : first;
}
