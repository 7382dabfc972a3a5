import { RequestList } from '../duties/public.ts'

/** What waits for a second person. */
export function Section() {
  return <RequestList />
}
