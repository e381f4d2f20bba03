/**
 * A sentence of the server with amounts in it, rounded and printed as the user wants amounts, or hidden: it
 * is of another moment than the figures of the page.
 */
import { splitAmounts } from '@moa/contracts/analytics/shapes/amounts-in-text';
import { Money } from '@moa/ui/core/figures';
import { Fragment } from 'react';

export function Sentence({ text }: { text: string }) {
  return splitAmounts(text).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order than its own
    <Fragment key={place}>{typeof part === 'string' ? part : <Money {...part} compact />}</Fragment>
  ));
}
