/** The lower and the higher of two block numbers. */
export const min = (one: bigint, other: bigint) => (one < other ? one : other);
export const max = (one: bigint, other: bigint) => (one > other ? one : other);
