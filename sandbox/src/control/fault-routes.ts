import type { FastifyInstance } from 'fastify';
import { type FaultBoard, faultTargets } from '../faults.ts';
import type { Fault } from '../seams.ts';
import { getFields, InputError, oneOf, textIn, wholeIn } from './read-input.ts';

const kinds = [
  'down',
  'slow',
  'rate-limit',
  'maintenance',
  'garbage',
  'lie',
  'word',
  'pruned',
  'none',
] as const;
const lies = ['nan', 'negative', 'jump', 'truncated', 'wrong-chain'] as const;

/** Registers the routes that read and set faults. */
export function faultRoutes(app: FastifyInstance, faults: FaultBoard): void {
  app.get('/faults', () => faults.all());
  app.post('/faults', (request) => {
    const fields = getFields(request.body);
    const target = oneOf(fields, 'target', faultTargets);
    const fault: Fault = { kind: oneOf(fields, 'kind', kinds) };
    if (fields.ms !== undefined) fault.ms = wholeIn(fields, 'ms', 1, 600_000);
    if (fault.kind === 'lie') {
      fault.lie = oneOf(fields, 'lie', lies);
      if (fault.lie === 'wrong-chain' && target !== 'chain') {
        throw new InputError('Only the chain can answer as the wrong chain.');
      }
    }
    if (fault.kind === 'word') {
      fault.word = {
        path: textIn(fields, 'path'),
        at: textIn(fields, 'at'),
        word: textIn(fields, 'word'),
      };
    }
    if (fault.kind === 'pruned') {
      if (target !== 'chain') throw new InputError('Only the chain has state to forget.');
      if (fields.blocks !== undefined) fault.blocks = wholeIn(fields, 'blocks', 0, 1_000_000);
    }
    faults.set(target, fault);
    return { target, ...fault };
  });
}
