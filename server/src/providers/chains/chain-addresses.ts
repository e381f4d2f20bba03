/** The part of the configuration that says where the chain is and what stands on it. */
export type ChainAddresses = {
  ethereum: {
    rpcUrl: string;
    chainId: number;
    /** Addresses by product name; what is missing is not read. */
    contracts: Readonly<Record<string, string>>;
    tokenListUrl: string;
  };
};
