import type { CallOutput } from '../kit/calls/call-types.ts'

export type LandingView = CallOutput<'landing', 'landingDetail'>
