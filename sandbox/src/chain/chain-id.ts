export const CHAIN_ID = 31337;
