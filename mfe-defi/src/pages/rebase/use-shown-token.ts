import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';

const tokens = ['stETH', 'wstETH'] as const;

/** In which of its two tokens staked ether is counted on the page. */
export function useShownToken() {
  return useChoiceInAddress('token', tokens, 'stETH');
}
