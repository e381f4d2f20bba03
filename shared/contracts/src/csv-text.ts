/**
 * Returns a text as a CSV cell that spreadsheets do not execute. Names come from outside (tokens,
 * labels, notes), and spreadsheets run text that begins like a formula, also behind invisible
 * characters and in the full-width forms of East Asian keyboards. Such text gets an apostrophe in
 * front. A spreadsheet that splits at semicolons or tabs instead of commas finds more beginnings:
 * those get one as well.
 *
 * OWASP, CSV Injection: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText(text: string): string {
  const neutral = text.replace(formula, "'$1");
  const safe = /^[\t\r\n]/.test(neutral) ? `'${neutral}` : neutral;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of which `csvText` made a cell, after the cell's quotation marks are read. */
export function plainCsvText(cell: string): string {
  return cell.replace(/^'(?=[\t\r\n])/, '').replace(neutralized, '$1');
}

/**
 * The start of a cell, the characters that do not show there (blanks, controls, zero-width, bidi,
 * fillers, quotes), and then one of = + - @ % or a form of it that differs only in its look.
 */
const begin = /(?<=^|[;|\t\r\n\u0085\u2028\u2029])/.source;
const hidden =
  /((?:(?![\t\r\n\u0085\u2028\u2029])["\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}])*)/u
    .source;
const sign = /(?=[=+\-@%＝＋－＠％﹦﹢﹣﹫﹪⁼⁺⁻₌₊₋−])/.source;
const formula = new RegExp(begin + hidden + sign, 'gu');
const neutralized = new RegExp(`${begin}'${hidden}${sign}`, 'gu');
