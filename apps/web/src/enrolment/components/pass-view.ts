import type { CallOutput } from '../../kit/calls/call-types.ts'

export type PassView = CallOutput<'landing', 'passDetail'>
