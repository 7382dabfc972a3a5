import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { policyList } from './policy-list.ts'
import { policySave } from './policy-save.ts'

export const policiesHandlers: Handlers<typeof policies> = { policyList, policySave }
