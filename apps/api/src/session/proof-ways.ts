import type { session } from '@osmp/contract/session/endpoints.ts'
import type { ProofWay } from '@osmp/domain/session/fresh-proof.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { Messaging } from '../messaging/public.ts'
import { hasOwnPassword } from './proof-repo.ts'

export const proofWays =
  ({ wecom }: Messaging): Handler<typeof session, 'proofWays'> =>
  async (_input, ctx) => {
    const ways: ProofWay[] = []
    if (await hasOwnPassword(ctx.tx, staff(ctx).personId)) ways.push('password')
    if (wecom) ways.push('messaging')
    return { ways }
  }
