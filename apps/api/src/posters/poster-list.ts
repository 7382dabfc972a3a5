import type { posters } from '@osmp/contract/posters/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { presentPosterRow } from './poster-presenter.ts'
import { findOwnPosters, findPosterTalks } from './poster-repo.ts'

const PAGE = 20

export const posterList =
  (program: MiniProgramPort | undefined): Handler<typeof posters, 'posterList'> =>
  async ({ keyword = '', pageNo = 1 }, ctx) => {
    const found = await findOwnPosters(ctx.tx, staff(ctx).personId, keyword, pageNo)
    const page = found.slice(0, PAGE)
    const talks = Map.groupBy(
      await findPosterTalks(
        ctx.tx,
        page.map(({ engagementId }) => engagementId),
      ),
      ({ engagementId }) => engagementId,
    )
    return {
      list: page.flatMap(({ poster, ...meeting }) =>
        poster ? [presentPosterRow({ ...meeting, poster }, talks.get(meeting.engagementId) ?? [], ctx, program)] : [],
      ),
      hasMore: found.length > PAGE,
    }
  }
