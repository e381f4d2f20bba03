import type { ContractName } from '../published/artifacts.ts';

export type Address = `0x${string}`;
export type Contract = { name: ContractName; address: Address };
