export { ApiFailure } from '../internal/api-failure.ts';
