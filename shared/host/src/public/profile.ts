export { profileQuery } from '../internal/profile.ts';
