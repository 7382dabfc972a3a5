import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { type DutyPort, requireSameIdentity, shownIdentity } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { personIdentities, personWords, requireNoAlike } from '../people/public.ts'
import { findPasswordPerson, findPasswordState } from './password-repo.ts'

const personIn = (content: unknown) => (content as { personId: string }).personId // written by passwordIssue alone

const fieldName = (key: string, en: boolean): string =>
  RESOURCES.people.fields.find((field) => field.key === key)?.label[en ? 1 : 0] ?? key

/** Confirmed, who asked may give the person one initial password within a day: nothing but that is kept of it until then. */
export const passwordPort: DutyPort = {
  apply: async (tx, { content, identity, isAlikeSeen }) => {
    const personId = personIn(content)
    const person = await findPasswordState(tx, personId)
    if (!person?.isActive) throw new AppError('secondPersonStale')
    requireSameIdentity(identity, await personIdentities(tx, [personId]))
    if (!isAlikeSeen) await requireNoAlike(tx, { ids: [personId] })
  },
  present: async (tx, content, locale, { identity, state }) => {
    const personId = personIn(content)
    const person = await findPasswordPerson(tx, personId)
    const en = locale === 'en'
    const isOpen = state === 'asked'
    const now = isOpen ? await personIdentities(tx, [personId]) : []
    const rows = shownIdentity(personId, { asked: identity, now }, (key) => fieldName(key, en))
    const words = isOpen ? (await personWords(tx, { ids: [personId] }, locale)).get(personId) : undefined
    return [
      {
        ...person,
        ...(rows.length > 0 && { identity: rows }),
        ...words,
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
