/** Which of the notes on simulated accounts belongs to which of them, by the name that it is published under. */
const notes = {
  Everything: 'everything',
  Lender: 'lender',
  'Liquidity provider': 'liquidity',
  Staker: 'staker',
  Spammed: 'spammed',
  'Isolated borrower': 'isolated',
  'E-mode borrower': 'eMode',
  Empty: 'empty',
  Expired: 'expired',
  'Another address': 'elsewhere',
  'Without reading': 'blind',
  'Rare coins': 'rareCoins',
  'Own coin': 'ownCoin',
  'Old names': 'oldNames',
  Pounds: 'pounds',
  'Fiat and P2P': 'outside',
  'P2P and airdrops': 'people',
  'BNB fees': 'thirdCoin',
  'Refused products': 'refusedParts',
  Second: 'reserved',
  Ed25519: 'edwards',
  'Ed25519, 32 bytes': 'edwards',
} as const;

type SampleNote = (typeof notes)[keyof typeof notes];

/** Null for an account that this release does not know. */
export function sampleNote(label: string): SampleNote | null {
  return Object.hasOwn(notes, label) ? notes[label as keyof typeof notes] : null;
}
