/** A request of a batch as a line has it: `1.5 BTC KRW`. What is wrong in it, the server says. */
type LineRequest = { line: string; amount: string; fromCurrency: string; toCurrency: string };

export function readRequests(text: string): LineRequest[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [amount = '', from = '', to = ''] = line.split(/\s+/);
      return { line, amount, fromCurrency: from.toUpperCase(), toCurrency: to.toUpperCase() };
    });
}
