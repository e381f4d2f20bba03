/** COSE: Ed25519, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257];
