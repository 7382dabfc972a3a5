import { useCall } from '../../kit/calls/query.ts'

/** Colleagues that one may apply for; empty while it is not known. */
export const useActingFor = () => useCall('meetings', 'actingFor', {}, { staleTime: 600_000 }).data?.list ?? []
