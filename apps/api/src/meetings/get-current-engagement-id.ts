import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { findNewestDraft } from './draft-repo.ts'

export const getCurrentEngagementId: Handler<typeof meetings, 'getCurrentEngagementId'> = async (input, ctx) => ({
  draft: (await findNewestDraft(ctx.tx, staff(ctx).personId, input)) ?? null,
})
