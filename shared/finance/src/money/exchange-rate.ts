/**
 * Derivation of a rate between two currencies, and its confidence: a rate as quoted keeps its
 * confidence, an inverted one gets 0.95 of it, one across the dollar 0.9 of the lower.
 */
import { type Decimal, divide, multiply } from './decimal.ts';

export type Quote = { rate: Decimal; confidence: number };

const derivedFactor = 0.95;
const crossFactor = 0.9;

export function invertQuote({ rate, confidence }: Quote): Quote {
  return { rate: divide('1', rate), confidence: scaled(confidence, derivedFactor) };
}

/** From one currency to the dollar, then from the dollar to the other. */
export function crossQuote(first: Quote, second: Quote): Quote {
  return {
    rate: multiply(first.rate, second.rate),
    confidence: scaled(Math.min(first.confidence, second.confidence), crossFactor),
  };
}

function scaled(confidence: number, factor: number): number {
  return Math.round(confidence * factor * 10_000) / 10_000;
}
