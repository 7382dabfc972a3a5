import { type Words, words } from '../kit/words.ts'
import type { ChainStep } from './approval-chain.ts'

/** Who approves at each step of the chain. */
export const CHAIN_STEP_NAMES: Readonly<Record<ChainStep, Words>> = {
  lineManager: words('直属经理', 'Line manager'),
  compliance: words('合规', 'Compliance'),
  finance: words('财务', 'Finance'),
}
