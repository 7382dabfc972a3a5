import type { DutyPort } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { findPasswordPerson, findPasswordState } from './password-repo.ts'

const personIn = (content: unknown) => (content as { personId: string }).personId // written by passwordIssue alone

/** Confirmed, who asked may give the person one initial password within a day: nothing but that is kept of it until then. */
export const passwordPort: DutyPort = {
  apply: async (tx, { content }) => {
    const person = await findPasswordState(tx, personIn(content))
    if (!person?.isActive) throw new AppError('secondPersonStale')
  },
  present: async (tx, content, locale) => {
    const person = await findPasswordPerson(tx, personIn(content))
    const en = locale === 'en'
    return [
      {
        ...person,
        fields: [
          {
            name: en ? 'Password' : '登录密码',
            before: en ? 'As it is' : '保持现状',
            after: en
              ? 'Reset: the person chooses a new one, and all sessions end'
              : '重置，由本人重新设置，并退出所有登录',
          },
        ],
      },
    ]
  },
  alsoTold: async () => [],
}
