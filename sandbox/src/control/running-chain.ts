import type { Chain } from '../seams.ts';
import type { ControlOptions } from './control-options.ts';
import { InputError } from './read-input.ts';

/** The chain of this world; a refusal where it runs without one. */
export function runningChain(options: Pick<ControlOptions, 'chain'>): Chain {
  const running = options.chain();
  if (running === undefined) {
    throw new InputError('This world runs without a chain.', 'no_chain', 503);
  }
  return running;
}
