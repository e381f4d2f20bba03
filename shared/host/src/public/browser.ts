export { copyText, randomId } from '../internal/browser.ts';
