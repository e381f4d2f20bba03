export { settleStepUp } from '../internal/session/step-up.ts';
