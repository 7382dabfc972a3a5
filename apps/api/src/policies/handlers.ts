import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { approvalChain } from './approval-chain.ts'
import { approvalChainPreview, type ChainPort } from './approval-chain-preview.ts'
import { policyList } from './policy-list.ts'
import { policySave } from './policy-save.ts'
import { policySimulate } from './policy-simulate.ts'

export const policiesHandlers = (chainPort: ChainPort): Handlers<typeof policies> => ({
  policyList,
  policySave,
  policySimulate,
  approvalChain,
  approvalChainPreview: approvalChainPreview(chainPort),
})
