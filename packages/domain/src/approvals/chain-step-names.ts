import type { ChainStep } from './approval-chain.ts'

/** Who approves at each step of the chain. */
export const CHAIN_STEP_NAMES: Readonly<Record<ChainStep, readonly [zh: string, en: string]>> = {
  lineManager: ['直属经理', 'Line manager'],
  compliance: ['合规', 'Compliance'],
  finance: ['财务', 'Finance'],
}
