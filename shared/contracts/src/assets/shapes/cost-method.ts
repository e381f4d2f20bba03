import * as z from '../../schema.ts';

/** How the cost of what is left is found after a sale: by the running average, or first in, first out. */
export const costMethod = z.oneOf(['moving-average', 'fifo']);
export type CostMethod = z.Output<typeof costMethod>;
