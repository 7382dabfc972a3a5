import type { CallOutput } from '../kit/call-types.ts'

export type QueueItem = CallOutput<'fees', 'feeQueue'>['list'][number]
