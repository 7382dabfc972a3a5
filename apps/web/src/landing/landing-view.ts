import type { CallOutput } from '../kit/calls/call-types.ts'

export type LandingView = CallOutput<'landing', 'landingDetail'>
export type Standing = CallOutput<'landing', 'userStatus'>
export type LandingBlockView = LandingView['look']['blocks'][number]
