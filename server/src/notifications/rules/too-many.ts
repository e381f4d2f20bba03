import { ApiError } from '../../http/answers/api-error.ts';

export function tooMany(what: 'configs' | 'rules', max: number): ApiError {
  return new ApiError('CONFLICT', `There can be ${max} ${what} a person.`);
}
