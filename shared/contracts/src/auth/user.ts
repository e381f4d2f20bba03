// Until everybody imports it from where it stands.
export {
  email,
  nickname,
  type Profile,
  profile,
  type SignedIn,
  signedIn,
  type Tokens,
  timeZone,
  tokens,
  type User,
  user,
} from './shapes/user.ts';
