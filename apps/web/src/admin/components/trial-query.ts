/** The same question has the same answer for a while; it costs the server seconds. */
export const TRIAL_QUERY = { staleTime: 60_000, refetchOnWindowFocus: false } as const
