import * as z from './schema.ts';

/** Distance of a loan from liquidation, in zones; `none` without a debt. */
export const healthZone = z.oneOf(['safe', 'moderate', 'caution', 'danger', 'liquidation', 'none']);
