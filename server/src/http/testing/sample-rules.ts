/** The least that a config and a rule are made of. */
export const sampleConfig = { name: '시세', category: 'price', channels: ['in_app'] };
export const sampleRule = {
  name: '목표가',
  scope: { kind: 'asset', ids: ['BTC'] },
  condition: { all: [{ metric: 'price', op: 'crosses_up', value: '1000000000' }] },
  severity: 'medium',
};
