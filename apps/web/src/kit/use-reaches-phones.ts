import { useCall } from './calls/query.ts'

/** Whether this installation reaches people's own phones: else links are handed over in person. True until it is known. */
export function useReachesPhones(): boolean {
  const { data } = useCall('system', 'paramsList', {}, { staleTime: Number.POSITIVE_INFINITY })
  return data?.['phones.reached'] !== false
}
