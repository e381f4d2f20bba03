import { namehash } from 'viem/ens';
import type { Accounts } from '../accounts.ts';
import type { Builder } from './builder.ts';
import type { Contract } from './contract.ts';

export type Ens = { registry: Contract; resolver: Contract };

/** Names with the role of the account that each leads to, and the role that claims it for its address. */
const NAMES = [
  { name: 'lender.moa.eth', leadsTo: 'lender', claimedBy: 'lender' },
  { name: 'staker.moa.eth', leadsTo: 'staker', claimedBy: 'staker' },
  // An address may claim any name: this one leads elsewhere.
  { name: 'everything.moa.eth', leadsTo: 'everything', claimedBy: 'spammed' },
] as const;

/** The registry of names and one resolver for all of them. */
export function deployEns(builder: Builder, accounts: Accounts): Ens {
  const { deployer } = accounts;
  const registry = builder.deploy(deployer, 'EnsRegistry', [deployer.address]);
  const resolver = builder.deploy(deployer, 'EnsResolver', [deployer.address]);
  for (const { name, leadsTo, claimedBy } of NAMES) {
    const forward = namehash(name);
    const address = accounts[claimedBy].address.slice(2).toLowerCase();
    const reverse = namehash(`${address}.addr.reverse`);
    for (const node of [forward, reverse]) {
      builder.send(deployer, registry, 'setResolver', [node, resolver.address]);
    }
    builder.send(deployer, resolver, 'setAddr', [forward, accounts[leadsTo].address]);
    builder.send(deployer, resolver, 'setName', [reverse, name]);
  }
  return { registry, resolver };
}
