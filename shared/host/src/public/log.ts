export { createLogger } from '../internal/log.ts';
