/** A value with a name: a bar, a step, a part. Null is not known, and is not drawn as zero. */
export type Category = { key: string; label: string; value: string | null };
