export { linkTo } from '../internal/links.ts';
