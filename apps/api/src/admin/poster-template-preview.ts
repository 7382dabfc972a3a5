import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { posterPng, sampleSheet } from '../posters/public.ts'

const WIDTH = 540

export const posterTemplatePreview: Handler<typeof admin, 'posterTemplatePreview'> = async (look, ctx) => {
  const image = await posterPng(sampleSheet(look, ctx.config.publicUrl), WIDTH)
  return { image: `data:image/png;base64,${image.toString('base64')}` }
}
