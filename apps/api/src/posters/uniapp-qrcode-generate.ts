import type { posters } from '@osmp/contract/posters/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { codePng } from './poster-image.ts'
import { landingUrlOf } from './poster-picture.ts'

const WIDTH = 430

export const uniappQrcodeGenerate =
  (program: MiniProgramPort | undefined): Handler<typeof posters, 'uniappQrcodeGenerate'> =>
  async ({ engagementId, width = WIDTH }, ctx) => {
    const landingUrl = landingUrlOf(ctx.config, engagementId, 'qr')
    if (!program) {
      const png = await codePng(landingUrl, width)
      return { kind: 'plain', image: `data:image/png;base64,${png.toString('base64')}`, landingUrl }
    }
    const { mediaType, content } = await program.code(engagementId, width)
    return { kind: 'miniProgram', image: `data:${mediaType};base64,${content.toString('base64')}`, landingUrl }
  }
