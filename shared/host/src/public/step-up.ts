export { settleStepUp } from '../internal/step-up.ts';
