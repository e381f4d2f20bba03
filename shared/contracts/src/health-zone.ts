import * as z from './schema.ts';

/** How close a loan is to liquidation; `none` without a debt. */
export const healthZone = z.oneOf(['safe', 'moderate', 'caution', 'danger', 'liquidation', 'none']);
