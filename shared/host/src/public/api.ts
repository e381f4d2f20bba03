export { call, callFile } from '../internal/api.ts';
