/** Normalises typed codes: any case, any separators, O for 0 and I or L for 1. */
export function readCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
