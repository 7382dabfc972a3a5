import { ERASED_KINDS, type ErasedKind } from '@osmp/domain/privacy/erase-share.ts'
import { JOB_COUNTS } from '@osmp/domain/jobs/job-runs.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { DutyPort } from '../duties/public.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { EraseAsked } from './erase-by-time.ts'
import { fact } from './erase-port.ts'
import type { DueBefore } from './retention-repo.ts'

/** Confirmed, the next run within a day erases up to the instants that were asked for, once: nothing is done before it runs. */
export const eraseByTimePort: DutyPort = {
  apply: async () => {},
  present: async (_, content, locale) => {
    const { due, counts, stored } = content as EraseAsked // written by jobRun alone
    const en = locale === 'en'
    const share = (kind: ErasedKind) =>
      en ? `${counts[kind]} of ${stored[kind]}` : `${stored[kind]} 条中的 ${counts[kind]} 条`
    const gone = ERASED_KINDS.filter((kind) => counts[kind] > 0)
    return [
      {
        label: en ? 'What goes' : '将删除',
        about: '',
        fields: gone.map((kind) => fact(JOB_COUNTS[kind][en ? 1 : 0], share(kind))),
      },
      {
        label: en ? 'Meetings that ended before' : '会议结束早于',
        about: '',
        fields: CUTS.map(([key, zh, english]) => fact(said(locale, zh, english), localDateOf(due[key]))),
      },
    ]
  },
  alsoTold: async () => [],
}

const CUTS = [
  ['absent', '未到会的报名', 'Enrolments of absent people'],
  ['signIn', '签到记录', 'Sign-ins'],
  ['money', '付费讲者', 'Paid speakers'],
] as const satisfies readonly (readonly [keyof DueBefore, string, string])[]

const said = (locale: Locale, zh: string, en: string): string => (locale === 'en' ? en : zh)
