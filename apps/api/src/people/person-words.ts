import type { Identity } from '@osmp/domain/duties/identity.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { alikePeople } from './alike-people.ts'
import { personIdentities, type PersonOrigin } from './person-identity.ts'

/** The lines a second person reads beside a person: where the record came from, and people at work with the same or a similar name. */
type PersonWords = { origin: string; alike: { label: string; about: string; hasRole: boolean }[] }

type Asked = {
  ids: readonly string[]
  /** Names that the request would give, by person. */
  names?: ReadonlyMap<string, string>
}

/** For each of these people. */
export async function personWords(tx: Tx, { ids, names }: Asked, locale: Locale): Promise<Map<string, PersonWords>> {
  const people = await personIdentities(tx, ids)
  const alike = await alikePeople(tx, namesOf(people, names))
  return new Map(
    people.map(({ id, origin }) => [
      id,
      {
        origin: originText(origin, locale),
        alike: (alike.get(id) ?? []).map(({ label, about, roles }) => ({ label, about, hasRole: roles.length > 0 })),
      },
    ]),
  )
}

/** Refuses, by their names, as long as the second person has not said that the likeness to people with a role was seen. */
export async function requireNoAlike(tx: Tx, { ids, names }: Asked): Promise<void> {
  const people = await personIdentities(tx, ids)
  const alike = [...(await alikePeople(tx, namesOf(people, names))).values()].flat()
  const withRole = alike.filter(({ roles }) => roles.length > 0)
  if (withRole.length === 0) return
  throw new AppError('secondPersonAlike', { who: [...new Set(withRole.map(({ label }) => label))].join('、') })
}

/** The present name of each person, and the one that the request would give. */
const namesOf = (people: readonly Identity[], asked: Asked['names']): Map<string, string[]> =>
  new Map(people.map(({ id, facts }) => [id, [facts['name'], asked?.get(id)].filter((name) => name !== undefined)]))

function originText({ madeAt, madeBy, isInMessaging, hasOwnPassword }: PersonOrigin, locale: Locale): string {
  const at = displayTime(madeAt)
  if (locale === 'en') {
    const ways = [isInMessaging && 'linked to WeCom', hasOwnPassword && 'has chosen a password'].filter(Boolean)
    const made = madeBy === null ? `Created ${at}` : `Created ${at} by ${madeBy}`
    return `${made}; ${ways.length > 0 ? ways.join(', ') : 'has never signed in with a password, not linked to WeCom'}`
  }
  const ways = [isInMessaging && '已关联企业微信', hasOwnPassword && '已设置自己的密码'].filter(Boolean)
  const made = madeBy === null ? `${at} 创建` : `${madeBy}于 ${at} 创建`
  return `${made}；${ways.length > 0 ? ways.join('，') : '未关联企业微信，未设置自己的密码'}`
}
