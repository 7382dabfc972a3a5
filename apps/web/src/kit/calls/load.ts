import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from './api-error.ts'

export type Loading<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly refetch: () => void
}

/**
 * Reads once, and again when `keys` change or `refetch` is called, keeping what it has meanwhile. For the small public entry,
 * which has no query layer; screens of the app use `useCall`.
 */
export function useLoad<Data>(read: (signal: AbortSignal) => Promise<Data>, keys: readonly string[]): Loading<Data> {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ key: string; data: Data | undefined; error: Error | null }>()
  const key = keys.join('\n')
  // A new function at each render; `keys` say when what it reads is another thing.
  const readNow = useEffectEvent(read)
  useEffect(() => {
    const abort = new AbortController()
    readNow(abort.signal).then(
      (data) => setState({ key, data, error: null }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const failure =
          error instanceof Error ? error : new ApiError({ code: 'unknown', msg: String(error), status: 0 })
        setState((before) => ({ key, data: before?.key === key ? before.data : undefined, error: failure }))
      },
    )
    return () => abort.abort()
  }, [key, turn])
  const current = state?.key === key ? state : undefined
  return {
    data: current?.data,
    error: current?.error ?? null,
    isPending: current === undefined,
    refetch: () => setTurn((before) => before + 1),
  }
}
