import { ApiError } from '../../http/answers/api-error.ts';

export function tooMany(what: 'configs' | 'rules', max: number): ApiError {
  return new ApiError('CONFLICT', `You can have up to ${max} ${what}.`);
}
