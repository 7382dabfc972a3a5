import type { closing } from '@osmp/contract/closing/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { appendPart } from '../kit/upload-in-parts.ts'

export const fileUploadAppend: Handler<typeof closing, 'fileUploadAppend'> = (input, ctx) =>
  appendPart(ctx, { ...input, purpose: 'closingFile' })
