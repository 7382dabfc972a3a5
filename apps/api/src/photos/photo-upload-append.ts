import type { photos } from '@osmp/contract/photos/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { appendPart } from '../kit/store/upload-in-parts.ts'

export const photoUploadAppend: Handler<typeof photos, 'photoUploadAppend'> = (input, ctx) =>
  appendPart(ctx, { ...input, purpose: 'photo' })
