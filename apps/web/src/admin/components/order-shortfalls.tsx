import { Shortfalls } from '../../expenses/public.ts'
import { useCall } from '../../kit/calls/query.ts'
import type { RecordItem } from '../use-shown-value.ts'

/** Beside the form in which an order is raised: which meetings it is short for. */
export function OrderShortfalls({ record }: { record: RecordItem }) {
  const ioCode = String(record.values['code'] ?? '')
  const { data } = useCall('expenses', 'expIoDetail', { ioCode })
  return data === undefined ? null : <Shortfalls ioCode={ioCode} shortfalls={data.shortfalls} />
}
