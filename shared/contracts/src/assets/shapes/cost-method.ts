import * as z from '../../schema.ts';

/** Cost method after a sale: moving average, or first in, first out. */
export const costMethod = z.oneOf(['moving-average', 'fifo']);
export type CostMethod = z.Output<typeof costMethod>;
