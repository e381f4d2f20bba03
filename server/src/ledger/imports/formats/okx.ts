/** OKX's trading history: two lines a fill, one for each balance, in the zone that its first line names. */
import type { Line } from '../line.ts';
import { ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { type Format, nothing, signedAmount } from './format.ts';

export const okx: Format = {
  zone: null,
  exchange: 'okx',
  hasPoints: true,
  heads: [['Order id', 'Time', 'Trade Type', 'Symbol', 'Action', 'Balance Change', 'Balance Unit']],
  mapping: {
    at: 'Time',
    kind: 'Action',
    received: 'Balance Change',
    receivedSymbol: 'Balance Unit',
  },
  read: (line) => readFill([line]),
  together: {
    key: (line) => `${line.text('Order id')} ${line.text('Time')}`,
    read: readFill,
  },
};

/** Fees are within the changes of balances. */
function readFill(lines: readonly Line[]): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  // Between its own accounts.
  if (/^transfer$/i.test(first.text('Trade Type'))) return ignored;
  if (!/^spot$/i.test(first.text('Trade Type'))) throw new UnreadableLine('kind', 'Trade Type');
  const changes = lines.flatMap((line) => {
    const read = line.amount('Balance Change', 'Balance Unit');
    return read === null ? [] : [signedAmount(read)];
  });
  const sides = joinChanges(changes, []);
  if (sides === null) return ignored;
  if (sides.received === null || sides.sent === null) throw new UnreadableLine('sides', 'Order id');
  return { ...nothing, ...first.time('Time'), ...sides, kind: null, note: null };
}
