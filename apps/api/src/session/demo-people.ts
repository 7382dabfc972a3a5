import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findUnchangedDemoCodes } from './password-repo.ts'

/** The demo company's people and their shared password. From the slice of the demo. */
export type DemoAccounts = {
  password: string
  people: readonly { employeeCode: string; name: string; note: { en: string; zh: string } }[]
}

/** Known people and, where nobody but this machine can ask, their shared password. */
export const demoPeople =
  (demo: DemoAccounts): Handler<typeof session, 'demoPeople'> =>
  async (_input, ctx) => {
    const unchanged = await findUnchangedDemoCodes(ctx.tx)
    const people = demo.people.filter(({ employeeCode }) => unchanged.has(employeeCode))
    return {
      password: ctx.config.isDemoOpen ? '' : demo.password,
      people: people.map(({ employeeCode, name, note }) => ({
        employeeCode,
        name,
        note: ctx.locale === 'en' ? note.en : note.zh,
      })),
    }
  }
