/** Drawings that users can choose as avatar, in place of the initial of their name. */
import * as z from '../../schema.ts';

export const avatars = [
  'wave',
  'peak',
  'ring',
  'moon',
  'grid',
  'leaf',
  'star',
  'drop',
  'prism',
  'orbit',
  'cube',
  'petal',
] as const;

export const avatar = z.oneOf(avatars);
export type AvatarName = (typeof avatars)[number];
