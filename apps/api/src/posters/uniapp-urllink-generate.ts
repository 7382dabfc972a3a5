import type { posters } from '@osmp/contract/posters/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { landingUrlOf } from './poster-picture.ts'

export const uniappUrllinkGenerate =
  (program: MiniProgramPort | undefined): Handler<typeof posters, 'uniappUrllinkGenerate'> =>
  async ({ engagementId }, ctx) => {
    if (!program) return { kind: 'plain', url: landingUrlOf(ctx.config, engagementId, 'link'), expiresAt: null }
    return { kind: 'miniProgram', ...(await program.link(engagementId)) }
  }
