import type { FastifyInstance } from 'fastify';
import type { Chain } from '../seams.ts';
import type { ControlOptions } from './control-options.ts';
import { getFields, InputError, signedIn, textIn, wholeIn } from './read-input.ts';

/** Time, blocks and what waits to be in one. */
export function chainRoutes(app: FastifyInstance, options: Pick<ControlOptions, 'chain'>): void {
  app.post('/chain/advance', async (request) => {
    const seconds = wholeIn(getFields(request.body), 'seconds', 1, 31_622_400);
    await runningChain(options).advance(seconds);
    return { seconds };
  });
  app.post('/chain/rebase', async (request) => {
    const percent = signedIn(getFields(request.body), 'percent');
    if (Math.abs(Number(percent)) > 50) throw new InputError('percent must lie within -50 and 50.');
    await runningChain(options).rebase(percent);
    return { percent };
  });
  app.post('/chain/finalize', async () => {
    await runningChain(options).finalize();
    return { finalized: true };
  });
  app.post('/chain/reorg', async (request) => {
    const depth = wholeIn(getFields(request.body), 'depth', 1, 64);
    await runningChain(options).reorg(depth);
    return { depth };
  });

  app.post('/chain/hold', async (request) => {
    const { held } = getFields(request.body);
    if (typeof held !== 'boolean') throw new InputError('held must be true or false.');
    await runningChain(options).hold(held);
    return { held };
  });
  app.post('/chain/drop', async (request) => {
    const hash = textIn(getFields(request.body), 'hash');
    if (!/^0x[0-9a-fA-F]{64}$/.test(hash))
      throw new InputError('hash must be that of a transaction.');
    if (!(await runningChain(options).drop(hash)))
      throw new InputError('This transaction does not wait: it is mined.');
    return { hash };
  });
}

/** The chain of this world; a refusal where it runs without one. */
export function runningChain(options: Pick<ControlOptions, 'chain'>): Chain {
  const running = options.chain();
  if (running === undefined) {
    throw new InputError('This world runs without a chain.', 'no_chain', 503);
  }
  return running;
}
