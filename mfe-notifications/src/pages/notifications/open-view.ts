export const views = ['inbox', 'rules', 'history', 'stats'] as const;
export type View = (typeof views)[number];

/** True if the URL opens the builder, by a rule or by the metric of a new one. */
export const opensBuilder = (params: URLSearchParams): boolean =>
  params.has('rule') || params.has('metric');

/** Which view of the page the address asks for. */
export function openView(params: URLSearchParams): View {
  if (opensBuilder(params)) return 'rules';
  return views.find((one) => one === params.get('view')) ?? 'inbox';
}
