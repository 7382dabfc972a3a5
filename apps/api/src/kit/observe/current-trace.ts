import { AsyncLocalStorage } from 'node:async_hooks'

/** The trace that the present work belongs to; empty where traces are off. */
export type CurrentTrace = { readonly traceId: string }
export const currentTrace = new AsyncLocalStorage<CurrentTrace | undefined>()
