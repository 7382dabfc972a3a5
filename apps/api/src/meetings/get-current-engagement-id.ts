import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findNewestDraft } from './store/draft-repo.ts'

export const getCurrentEngagementId: Handler<typeof meetings, 'getCurrentEngagementId'> = async (input, ctx) => ({
  draft: (await findNewestDraft(ctx.tx, staff(ctx).personId, input)) ?? null,
})
