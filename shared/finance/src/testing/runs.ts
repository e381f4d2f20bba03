/** Set by the jest preset. */
declare const isDeep: boolean;

/** Cases of a property: a tenth daily, all in the deep run. Each run draws other cases. */
export const runs = (all: number) => (isDeep ? all : all / 10);
