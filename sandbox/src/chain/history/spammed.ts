/**
 * An account targeted by spammers: deceptive tokens, and a history forged so that the next address
 * copied from it belongs to an attacker.
 */
import type { Account } from '../accounts.ts';
import type { Contract } from '../deploy/contract.ts';
import { type Act, receive, type Stage } from './act.ts';

const ether = 10n ** 18n;
/** Close to the greatest number that a contract knows. */
const enormous = 10n ** 77n;

/** Plain tokens with words, decimals and amounts that break pages and sums. */
const bait: readonly { symbol: string; name: string; decimals: number; amount: bigint }[] = [
  {
    symbol: '<img src=x onerror=alert(1)>',
    name: '"><script>alert(document.domain)</script>',
    decimals: 18,
    amount: 1_000n * ether,
  },
  { symbol: 'US\u200bDC', name: 'USD \u202eninoC', decimals: 6, amount: 75_000_000_000n },
  { symbol: 'WHOLE', name: 'Without decimals', decimals: 0, amount: enormous },
  { symbol: 'TINY', name: 'With all decimals', decimals: 77, amount: 1n },
  { symbol: '', name: '', decimals: 18, amount: ether },
  {
    symbol: 'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307',
    name: 'a'.repeat(5_000),
    decimals: 18,
    amount: 1n,
  },
];

/** Number of behaviours of `HostileToken`, which numbers them from 0. */
const manners = 6;

export const SPAMMED_STORY: readonly Act[] = [
  {
    day: 150.2,
    run: (stage) => receive(stage, stage.accounts.spammed, 2, { USDC: 1_500, LINK: 40 }),
  },
  {
    day: 310.7,
    run: (stage) => {
      const { builder, accounts } = stage;
      const { deployer, spammed } = accounts;
      for (const { symbol, name, decimals, amount } of bait) {
        const args = [name, symbol, decimals, deployer.address];
        const token = builder.deploy(deployer, 'Token', args);
        builder.send(deployer, token, 'mint', [spammed.address, amount]);
      }
      for (let manner = 0; manner < manners; manner++) {
        const token = builder.deploy(deployer, 'HostileToken', [manner]);
        builder.send(deployer, token, 'sprinkle', [spammed.address, 5n * ether]);
      }
    },
  },
  {
    day: 311.1,
    run: (stage) => {
      const { builder, accounts, world } = stage;
      // A payment is made, and a moment later nothing is sent in its likeness.
      forge(stage, world.tokens.USDC, accounts.spammed, accounts.crowd);
      builder.send(accounts.crowd, world.tokens.USDC, 'transfer', [accounts.spammed.address, 1n]);
    },
  },
];

/** Any token can emit a transfer of zero from any address: both histories show the log. */
function forge({ builder, accounts }: Stage, token: Contract, victim: Account, known: Account) {
  const unknown =
    `${known.address.slice(0, 6)}${'5'.repeat(32)}${known.address.slice(-4)}`.toLowerCase();
  builder.send(accounts.deployer, token, 'transferFrom', [victim.address, unknown, 0n]);
}
