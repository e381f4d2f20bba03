export { describeFailure } from '../internal/failures/failure-words.ts';
