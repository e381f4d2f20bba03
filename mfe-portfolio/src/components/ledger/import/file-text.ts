/** The text of a file: UTF-8, else what Korean spreadsheets write. Null where it is neither. */
export async function fileText(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is in the other one, or in none.
    }
  }
  return null;
}
