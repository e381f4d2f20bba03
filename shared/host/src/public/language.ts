export { switchLanguage } from '../internal/switch-language.ts';
