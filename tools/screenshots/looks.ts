/** The looks that every page has: two widths, two themes, two languages. */

const widths = [1440, 390] as const;
const themes = ['light', 'dark'] as const;
const locales = ['ko', 'en'] as const;

type Width = (typeof widths)[number];
type Look = { theme: (typeof themes)[number]; locale: (typeof locales)[number] };

/** `--only dark,390`: of each kind that is named, what is named; of the others, all. */
export function chooseLooks(only: readonly string[]): { looks: Look[]; widths: Width[] } {
  const unknown = only.filter(
    (word) => ![...widths.map(String), ...themes, ...locales].includes(word),
  );
  if (unknown.length > 0)
    throw new Error(`--only knows 1440, 390, light, dark, ko and en, not ${unknown.join(', ')}`);
  const among = <T extends string | number>(all: readonly T[]): T[] => {
    const named = all.filter((one) => only.includes(String(one)));
    return named.length > 0 ? named : [...all];
  };
  return {
    widths: among(widths),
    looks: among(themes).flatMap((theme) => among(locales).map((locale) => ({ theme, locale }))),
  };
}
