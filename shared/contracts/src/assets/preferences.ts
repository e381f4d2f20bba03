import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { costMethod } from './shapes/cost-method.ts';

const preferences = z.object({ costMethod });

export const getAssetPreferences = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/preferences',
  access: 'bearer',
  keep: '5m',
  summary: 'How costs are found',
  output: preferences,
});
export const putAssetPreferences = defineOperation({
  method: 'PUT',
  path: '/api/v1/assets/preferences',
  access: 'bearer',
  summary: 'Choose how costs are found',
  body: preferences,
  output: preferences,
});
