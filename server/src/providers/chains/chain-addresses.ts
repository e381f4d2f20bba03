/** The part of the configuration that says where the chain is and what stands on it. */
export type ChainAddresses = {
  ethereum: {
    /** Null where no node is configured: wallets then cannot be read, and say so. */
    rpcUrl: string | null;
    chainId: number;
    /** Addresses by product name; what is missing is not read. */
    contracts: Readonly<Record<string, string>>;
    /** Null: only the native coin and lending positions are read. */
    tokenListUrl: string | null;
  };
};
