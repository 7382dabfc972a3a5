import type { closing } from '@osmp/contract/closing/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { appendPart } from '../kit/store/upload-in-parts.ts'

export const fileUploadAppend: Handler<typeof closing, 'fileUploadAppend'> = (input, ctx) =>
  appendPart(ctx, { ...input, purpose: 'closingFile' })
