import type { landing } from '@osmp/contract/landing/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { linkTarget } from './link-target.ts'

export const redirectQrUrl: Handler<typeof landing, 'redirectQrUrl'> = ({ code }, ctx) => linkTarget(ctx, code)
