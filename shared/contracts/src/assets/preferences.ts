import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { costMethod } from './shapes/cost-method.ts';

const preferences = z.object({ costMethod });

export const getAssetPreferences = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/preferences',
  access: 'bearer',
  keep: '5m',
  summary: 'Get the cost basis method',
  output: preferences,
});
export const putAssetPreferences = defineOperation({
  method: 'PUT',
  path: '/api/v1/assets/preferences',
  access: 'bearer',
  summary: 'Set the cost basis method',
  body: preferences,
  output: preferences,
});
