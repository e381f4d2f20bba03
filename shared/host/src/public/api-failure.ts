export { ApiFailure } from '../internal/failures/api-failure.ts';
