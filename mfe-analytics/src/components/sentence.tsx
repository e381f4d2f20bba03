/** A sentence of the server with amounts in it, each printed as the person wants amounts, or hidden. */
import { splitAmounts } from '@moa/contracts/analytics/shapes/amounts-in-text';
import { Money } from '@moa/ui/core/figures';
import { Fragment } from 'react';

export function Sentence({ text }: { text: string }) {
  return splitAmounts(text).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order than its own
    <Fragment key={place}>{typeof part === 'string' ? part : <Money {...part} />}</Fragment>
  ));
}
