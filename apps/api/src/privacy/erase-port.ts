import type { DutyPort, RequestChange } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { maskAddress } from '../kit/settings/phone-channel.ts'
import { noteAccess } from './access-note-repo.ts'
import { erasePerson, fateOf, type KeptPlace } from './erase-person.ts'
import { findHold, lockPhone } from './hold-repo.ts'
import { type HeldPerson, lookForPerson, namesOf } from './person.ts'

/** A request keeps counts alone once it is decided. */
export type ErasureAsked = { places: number; doctors: number }
export type ErasurePersonal = { phone: string; reason: string }

const SHOWN_NAMES = 5
const OF_DIRECTORY = [
  '手机号；没有讲课、合同和劳务费的，姓名和编码一并删除，其他的在这些不再留存时自动删除',
  'The number; name and code too, at once or as soon as no talk, contract or fee is left',
] as const

/** Erases a person's data once a second person has confirmed it. A hold that came in between stops it. */
export const erasePort: DutyPort = {
  apply: async (tx, { personal, askedBy, requestId, at, systemAt }) => {
    const asked = personal as ErasurePersonal | null // written by personErase alone
    if (!asked) throw new AppError('secondPersonStale')
    const { phone, reason } = asked
    await lockPhone(tx, phone)
    const person = await lookForPerson(tx, phone)
    if (!person || (await findHold(tx, phone, person.places))) throw new AppError('secondPersonStale')
    const { going, kept } = await erasePerson(tx, person, { requestId, at })
    const detail = { reason, erased: going.length, kept: kept.length, doctors: person.doctors.length, requestId }
    await noteAccess(tx, { kind: 'personErased', byPersonId: askedBy, detail, at: systemAt })
  },
  present: async (tx, content, locale, { personal, state, at }) => {
    const asked = personal as ErasurePersonal | null
    if (state !== 'asked' || !asked) return [goneChange(content as ErasureAsked, locale)]
    const person = await lookForPerson(tx, asked.phone)
    return person ? [await openChange(tx, person, { ...asked, at }, locale)] : []
  },
  namesOf: async (tx, _, personal) => {
    const asked = personal as ErasurePersonal | null
    return asked ? namesOf(await lookForPerson(tx, asked.phone)) : []
  },
  alsoTold: async () => [],
}

/** Read by administrators and compliance while they decide. */
async function openChange(
  tx: Tx,
  person: HeldPerson,
  { reason, at }: { reason: string; at: string },
  locale: Locale,
): Promise<RequestChange> {
  const en = locale === 'en'
  const { going, kept } = await fateOf(tx, person, at)
  const { doctors, places } = person
  const goes = en ? `${going.length} of ${places.length} enrolments` : `${places.length} 条报名中的 ${going.length} 条`
  const directory = doctorsShown(doctors, en)
  return {
    label: namesShown(person),
    about: directory,
    fields: [
      ...(places.length > 0 ? [fact(en ? 'Erased' : '删除', goes)] : []),
      ...keptShown(kept, en),
      ...(directory === '' ? [] : [fact(en ? 'Of the directory goes' : '目录中删除', OF_DIRECTORY[en ? 1 : 0])]),
      fact(en ? 'Reason' : '原因', reason),
    ],
  }
}

const KEPT = {
  upcoming: ['会议未结束', 'Meeting not over'],
  absent: ['未到会', 'Did not come'],
  signIn: ['依法保留签到凭证', 'Sign-in kept by law'],
  money: ['依法保留费用与合同', 'Fees and contracts kept by law'],
} as const satisfies Readonly<Record<KeptPlace['why'], readonly [zh: string, en: string]>>

/** The kept places in groups, each with the day after which it goes. */
function keptShown(kept: readonly KeptPlace[], en: boolean): RequestChange['fields'] {
  const groups = Map.groupBy(kept, ({ why, through }) => `${why} ${through ?? ''}`)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const [count, day] = [others.length + 1, first.through]
    const zh = `${count} 条，删除将在${day === null ? '会议结束' : ` ${day} `}后自动完成`
    const english = `${count}, deleted by itself after ${day ?? 'the meeting'}`
    return [fact(KEPT[first.why][en ? 1 : 0], en ? english : zh)]
  })
}

/** The names under a number, with the number. */
export function namesShown(person: HeldPerson): string {
  const names = namesOf(person).slice(0, SHOWN_NAMES)
  return `${names.join(' / ')} ${maskAddress(person.phone)}`
}

/** Doctors of the directory, each with code, hospital and title. */
export const doctorsShown = (doctors: HeldPerson['doctors'], en: boolean): string =>
  doctors
    .map(({ name, code, hospital, title }) => [`${name} ${code}`, hospital, title].filter(Boolean).join(' · '))
    .join(en ? '; ' : '；')

function goneChange({ places, doctors }: ErasureAsked, locale: Locale): RequestChange {
  const en = locale === 'en'
  return {
    label: en ? 'Personal data' : '个人信息',
    about: '',
    fields: [
      fact(en ? 'Enrolments when asked' : '提出时的报名', String(places)),
      fact(en ? 'Directory when asked' : '提出时的医生目录', String(doctors)),
    ],
  }
}

/** Something that is said once, for it does not change. */
export const fact = (name: string, value: string) => ({ name, before: value, after: value })
