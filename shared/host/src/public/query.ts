export {
  keepPreviousData,
  queryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '../internal/api/query.ts';
