import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryOptions } from '@moa/host/query';

export const poolSubjectsQuery = queryOptions({
  queryKey: [...portfolioKey, 'rule-subjects', 'pools'],
  queryFn: ({ signal }) => call(listUniswapV3Positions, { query: { currency: 'KRW' } }, { signal }),
});
