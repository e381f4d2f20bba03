export { isSandbox, outboxUrl } from '../internal/release.ts';
