import type { session } from '@osmp/contract/session/endpoints.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/public.ts'
import type { Handler } from '../kit/ctx.ts'
import { findUnchangedDemoCodes } from './password-repo.ts'

/** Known people and, where nobody but this machine can ask, their shared password. */
export const demoPeople: Handler<typeof session, 'demoPeople'> = async (_input, ctx) => {
  const unchanged = await findUnchangedDemoCodes(ctx.tx)
  const people = DEMO_PEOPLE.filter(({ employeeCode }) => unchanged.has(employeeCode))
  return {
    password: ctx.config.isDemoOpen ? '' : DEMO_PASSWORD,
    people: people.map(({ employeeCode, name, note }) => ({
      employeeCode,
      name,
      note: ctx.locale === 'en' ? note.en : note.zh,
    })),
  }
}
