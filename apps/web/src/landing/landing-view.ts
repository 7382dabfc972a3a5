import type { CallOutput } from '../kit/calls/call-types.ts'

export type LandingView = CallOutput<'landing', 'landingDetail'>
export type Standing = CallOutput<'landing', 'userStatus'>
/** Statuses with a code for the door. */
const PLACED: readonly string[] = ['enrolled', 'invited', 'checkedIn', 'signed', 'left']
export const isPlaced = (status: string): boolean => PLACED.includes(status)

export type LandingBlockView = LandingView['look']['blocks'][number]
