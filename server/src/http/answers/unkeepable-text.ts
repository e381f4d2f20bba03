/**
 * Texts that PostgreSQL keeps in no column: NUL, which its text cannot hold, and halves of surrogate
 * pairs, which are no Unicode text at all (they become U+FFFD in text, and jsonb refuses them). They
 * are refused wherever they stand in a request, before anything is done with it.
 */

type UnkeepableText = { field: string; message: string };

/** Every text of a request’s part that cannot be stored, and where it is; names of fields included. */
export function unkeepableTexts(part: unknown): UnkeepableText[] {
  const found: UnkeepableText[] = [];
  // A list and no recursion: whatever is nested by a caller must not fill the stack.
  const open: [field: string, value: unknown][] = [['', part]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [field, value] = next;
    if (typeof value === 'string') {
      if (!isKeepable(value)) {
        found.push({ field: field.slice(0, 200), message: 'characters that cannot be kept' });
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const path = field === '' ? name : `${field}.${name}`;
        if (isKeepable(name)) open.push([path, inner]);
        else found.push({ field, message: 'a name with characters that cannot be kept' });
      }
    }
  }
  return found;
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
