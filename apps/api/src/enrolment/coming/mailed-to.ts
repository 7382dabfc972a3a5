import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { Ctx } from '../../kit/http/ctx.ts'

/** The mail address that came with a form; none where the installation sends no mails, which has no use for it. */
export const mailedTo = (
  { config }: Pick<Ctx, 'config'>,
  { inBody }: Pick<InputOf<(typeof enrolment)['doEnroll']>, 'inBody'>,
): string | undefined => (config.mail === undefined ? undefined : inBody?.email)
