export { describeFailure } from '../internal/failure-words.ts';
