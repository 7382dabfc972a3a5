import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { approvalChain } from './approval-chain.ts'
import { approvalChainPreview, type ChainPort } from './approval-chain-preview.ts'
import { policyList } from './policy-list.ts'
import { policySave } from './policy-save.ts'
import type { PastPort } from './past-rows.ts'
import { policySimulate } from './policy-simulate.ts'
import { policySimulateClosing } from './policy-simulate-closing.ts'
import { policySimulateFees } from './policy-simulate-fees.ts'

export const policiesHandlers = (port: ChainPort & PastPort): Handlers<typeof policies> => ({
  policyList,
  policySave,
  policySimulate,
  policySimulateFees: policySimulateFees(port),
  policySimulateClosing: policySimulateClosing(port),
  approvalChain,
  approvalChainPreview: approvalChainPreview(port),
})
