import type { posters } from '@osmp/contract/posters/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { readHostLogo } from '../system/public.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { wordsOf } from './poster-content.ts'
import { posterPng } from './poster-image.ts'
import { codeMark, landingUrlOf } from './poster-picture.ts'
import { requireLook } from './poster-look.ts'
import { findPosterFacts, findPosterTalks } from './poster-repo.ts'

const WIDTH = 540

export const posterPreview =
  (program: MiniProgramPort | undefined): Handler<typeof posters, 'posterPreview'> =>
  async ({ engagementId, content }, ctx) => {
    const facts = await findPosterFacts(ctx.tx, { engagementId })
    const talks = await findPosterTalks(ctx.tx, [engagementId])
    const layout = facts && (await requireLook(ctx, content, facts.poster))
    const words = facts && layout && wordsOf(facts, { ...content, layout }, talks, ctx.now)
    if (!words) throw new AppError('posterMissing')
    const target = { engagementId, landingUrl: landingUrlOf(ctx.config, engagementId, 'poster') }
    const { mark } = await codeMark(program, content.qrKind, target)
    const logo = await readHostLogo(ctx, words.hostLogo)
    const image = await posterPng({ ...words, mark, logo }, WIDTH)
    return { image: `data:image/png;base64,${image.toString('base64')}` }
  }
