export { call } from '../internal/api.ts';
