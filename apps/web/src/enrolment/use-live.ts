import { useEffect, useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { readEvents } from '../kit/calls/event-stream.ts'
import { invalidate, queryClient, useCall } from '../kit/calls/query.ts'
import { addressOf } from '../kit/calls/request.ts'

type Live = CallOutput<'door', 'getSignList2'>
type Counts = Pick<Live, 'enrolled' | 'waitlisted' | 'signed' | 'left' | 'speakers' | 'speakersSigned'>

const POLL_MS = 4_000
const RECONNECT_MS = 5_000
/** After new numbers the lists of people are read again, at most once in this time. */
const LIST_MS = 1_000

/** Live numbers of a meeting's sign-in: pushed by the server, asked for every four seconds where no stream gets through. */
export function useLive(engagementId: string, isEnabled = true) {
  const [isPushed, setPushed] = useState(false)
  const query = useCall(
    'door',
    'getSignList2',
    { engagementId },
    { enabled: isEnabled, refetchInterval: isPushed ? false : POLL_MS },
  )
  useEffect(() => {
    if (!isEnabled || engagementId === '') return
    const abort = new AbortController()
    void listen(engagementId, abort.signal, setPushed)
    return () => abort.abort()
  }, [engagementId, isEnabled])
  return query
}

async function listen(engagementId: string, signal: AbortSignal, setPushed: (isPushed: boolean) => void) {
  let lastEventId = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let refreshedAt = -LIST_MS
  const refreshList = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        refreshedAt = performance.now()
        void invalidate('door', 'getSignList2')
        void invalidate('door', 'getSignList')
      },
      Math.max(0, refreshedAt + LIST_MS - performance.now()),
    )
  }
  while (!signal.aborted) {
    try {
      await readEvents(addressOf('/sign/live', { engagementId }), {
        lastEventId,
        signal,
        onOpen: () => setPushed(true),
        onEvent: ({ id, data }) => {
          const isNews = lastEventId !== ''
          lastEventId = id
          takeCounts(engagementId, JSON.parse(data) as Counts) // the server's tests hold it to the contract's counts
          if (isNews) refreshList()
        },
      })
    } catch {
      // Refused, cut or silent: the numbers are asked for meanwhile.
    }
    if (!signal.aborted) setPushed(false)
    await pause(RECONNECT_MS, signal)
  }
  clearTimeout(timer)
}

function takeCounts(engagementId: string, counts: Counts): void {
  queryClient.setQueryData<Live>(['door', 'getSignList2', { engagementId }], (live) => live && { ...live, ...counts })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
