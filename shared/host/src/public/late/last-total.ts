export { type LastTotal, readLastTotal, storeLastTotal } from '../../internal/late/last-total.ts';
