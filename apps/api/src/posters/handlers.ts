import type { posters } from '@osmp/contract/posters/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { meetingPosterUpdate } from './meeting-poster-update.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { posterDetail } from './poster-detail.ts'
import { posterList } from './poster-list.ts'
import { posterPreview } from './poster-preview.ts'
import { posterTemplateList } from './poster-template-list.ts'
import { uniappQrcodeGenerate } from './uniapp-qrcode-generate.ts'
import { uniappUrllinkGenerate } from './uniapp-urllink-generate.ts'

/** `program`: undefined where no mini program is configured. */
export const postersHandlers = (program: MiniProgramPort | undefined): Handlers<typeof posters> => ({
  meetingPosterUpdate: meetingPosterUpdate(program),
  posterList: posterList(program),
  posterDetail: posterDetail(program),
  posterPreview: posterPreview(program),
  posterTemplateList,
  uniappQrcodeGenerate: uniappQrcodeGenerate(program),
  uniappUrllinkGenerate: uniappUrllinkGenerate(program),
})
