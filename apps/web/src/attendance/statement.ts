import type { CallOutput } from '../kit/calls/call-types.ts'

export type Statement = CallOutput<'attendance', 'statementList'>['list'][number]
