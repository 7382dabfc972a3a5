import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isPolicyKey, isPolicyValue, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import { wireOfPolicyValue } from '@osmp/domain/policies/policy-wire.ts'
import type { DutyPort, RequestChange } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { type PlannedVersion, placePolicy } from './place-policy.ts'
import { findPolicyVersions, lockPolicies } from './policy-row-repo.ts'
import { firstDayOf, holding } from './weaker-version.ts'

/** A version of a guarded policy, placed once a second person has confirmed it; it begins later where it was asked for a day too near. */
export const policyPort: DutyPort = {
  apply: async (tx, { content, askedBy, at }) => {
    const planned = proposed(content)
    const { key, value, from } = planned
    if (!isPolicyKey(key) || !isPolicyValue(key, value)) throw new AppError('secondPersonStale')
    await lockPolicies(tx)
    const earliest = firstDayOf(planned, await findPolicyVersions(tx, key), localDateOf(at))
    await placePolicy(tx, { ...planned, from: from < earliest ? earliest : from }, { personId: askedBy, at })
  },
  present: async (tx, content, locale) => [await shown(tx, proposed(content), locale)],
  alsoTold: async () => [],
}

const proposed = (content: unknown) => content as PlannedVersion // written by policySave alone

const SEVERITIES = { block: ['拦截', 'Refuses'], warn: ['提醒', 'Warns'], info: ['仅记录', 'Setting'] } as const

async function shown(tx: Tx, planned: PlannedVersion, locale: Locale): Promise<RequestChange> {
  const { key, category, region, buId, from, source } = planned
  if (!isPolicyKey(key)) return { label: key, about: '', fields: [] }
  const word = (zh: string, en: string) => (locale === 'en' ? en : zh)
  const { zh, en } = policyDefinition(key)
  const before = holding(key, await findPolicyVersions(tx, key), planned, from)
  const same = (name: string, said: string) => ({ name, before: said, after: said })
  const severity = (one: keyof typeof SEVERITIES) => word(SEVERITIES[one][0], SEVERITIES[one][1])
  const scope = [category, region, buId].filter((part) => part !== null).join(' · ')
  return {
    label: word(zh, en),
    about: '',
    fields: [
      {
        name: word('数值', 'Value'),
        before: textOf(wireOfPolicyValue(key, before.value)),
        after: textOf(wireOfPolicyValue(key, planned.value)),
      },
      { name: word('处理方式', 'A breach'), before: severity(before.severity), after: severity(planned.severity) },
      same(word('适用范围', 'Holds for'), scope || word('全公司', 'Everywhere')),
      same(word('最早生效日', 'From'), from),
      same(word('依据', 'Rests on'), source),
    ],
  }
}

const textOf = (value: ReturnType<typeof wireOfPolicyValue>): string =>
  typeof value === 'object' ? value.join('、') : String(value)
