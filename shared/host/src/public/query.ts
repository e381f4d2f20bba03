export {
  keepPreviousData,
  queryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '../internal/query.ts';
