/** The lower and the higher of two block numbers. */
export const least = (one: bigint, other: bigint) => (one < other ? one : other);
export const most = (one: bigint, other: bigint) => (one > other ? one : other);
