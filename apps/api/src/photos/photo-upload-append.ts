import type { photos } from '@osmp/contract/photos/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { appendPart } from '../kit/upload-in-parts.ts'

export const photoUploadAppend: Handler<typeof photos, 'photoUploadAppend'> = (input, ctx) =>
  appendPart(ctx, { ...input, purpose: 'photo' })
