/** Which files are taken, and why the others are not. */
export type FileRule = {
  /** Endings with their dot and media types, as an input's `accept`: [".json", "image/*"]. */
  accept: readonly string[];
  /** In bytes. */
  maxBytes: number;
  /** Maximum number of files at once. */
  maxFiles: number;
};
type Refusal = 'type' | 'size' | 'empty' | 'count';
export type Checked = { taken: File[]; refused: { file: File; reason: Refusal }[] };

/** `present` is how many are there already. The order is kept; the first ones find room. */
export function checkFiles(files: readonly File[], rule: FileRule, present: number): Checked {
  const taken: File[] = [];
  const refused: Checked['refused'] = [];
  for (const file of files) {
    const reason =
      getRefusal(file, rule) ?? (present + taken.length < rule.maxFiles ? null : 'count');
    if (reason) refused.push({ file, reason });
    else taken.push(file);
  }
  return { taken, refused };
}

function getRefusal(file: File, { accept, maxBytes }: FileRule): Refusal | null {
  if (!accept.some((kind) => isOfKind(file, kind))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}

function isOfKind(file: File, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase());
  if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
  return file.type === kind;
}
