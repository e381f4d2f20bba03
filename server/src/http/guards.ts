import type { Authenticate, Caller } from './request-caller.ts';

/** The request that a proof was made for. */
export type ProvenRequest = { method: string; path: string; accessToken: string | null };

/**
 * Checks that run before a handler; provided by auth. Each throws an ApiError if the request is not
 * authorised.
 */
export type Guards = {
  authenticate: Authenticate;
  /** The thumbprint of the key that signed the proof (RFC 9449). */
  verifyProof(proof: string, request: ProvenRequest): Promise<string>;
  /** Passes who checked a passkey within the last minutes. */
  checkStepUp(caller: Caller): Promise<void>;
};
