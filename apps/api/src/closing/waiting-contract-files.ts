import type { home } from '@osmp/contract/home/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { words } from '@osmp/domain/kit/words.ts'
import { hasRole } from '@osmp/domain/session/roles.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findWaitingContracts } from './contract-file-repo.ts'

type Waiting = NonNullable<OutputOf<(typeof home)['meetingTodo']>['waiting']>[number]

/** So many meetings with contract files to accept are listed. */
const MOST_MEETINGS = 10

const TITLE = words('上传的讲者合同待核对', 'Uploaded contracts to accept')
const SENTENCE = words(
  '“{meeting}”有 {count} 份上传的讲者合同待您核对',
  '“{meeting}”: {count} uploaded {count|contract waits|contracts wait} for you to accept',
)

/** Contract files that wait for a person of compliance, by meeting, each with the page where they are accepted; others have none and cost no query. */
export async function waitingContractFiles(ctx: Ctx): Promise<Waiting[]> {
  const actor = staff(ctx)
  if (!hasRole(actor, 'compliance')) return []
  const found = await findWaitingContracts(ctx.tx, actor, MOST_MEETINGS)
  return found.map(({ engagementId, meeting, count }) => ({
    title: TITLE[ctx.locale],
    sentence: fillText(SENTENCE[ctx.locale], { meeting, count }),
    count,
    path: `/meetingDetailChildren/uploadedFiles?engagementId=${engagementId}&type=contract_sanofi_third_party`,
  }))
}
