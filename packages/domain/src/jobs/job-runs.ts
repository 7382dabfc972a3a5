import type { JobName } from './job-names.ts'

type Named = readonly [zh: string, en: string]

/** Jobs of the clock an administrator may also run at once: safe at any time, and not run every minute anyway. */
export const ASKED_JOBS = [
  'audit-anchor',
  'data-check',
  'export-sweep',
  'log-retention',
  'messaging-people',
  'privacy-retention',
  'upload-sweep',
] as const satisfies readonly JobName[]

/** Those of them that delete for good: how many records are due is told before. */
export const DELETING_JOBS = [
  'log-retention',
  'privacy-retention',
] as const satisfies readonly (typeof ASKED_JOBS)[number][]

/** What a run deletes, or would delete. */
export const JOB_COUNTS = {
  places: ['报名信息', 'enrolments'],
  wishes: ['按本人要求到期删除的信息', 'records erased at a wish'],
  letters: ['邀请函', 'invitations'],
  strangers: ['未匹配的入会记录', 'unmatched attendees'],
  attachments: ['邮件附件', 'mail attachments'],
  trials: ['规则校验记录', 'rule checks'],
  drafts: ['大型活动草稿', 'event drafts'],
  answers: ['报名问题的回答', 'answers at enrolment'],
  actions: ['操作日志', 'log entries'],
  exports: ['导出文件', 'exported files'],
  uploads: ['未完成的上传', 'unfinished uploads'],
  files: ['不再使用的文件', 'unused files'],
} as const satisfies Readonly<Record<string, Named>>

export type JobCount = keyof typeof JOB_COUNTS
/** Of one run; what it has nothing to do with is left out. */
export type JobCounts = Readonly<Partial<Record<JobCount, number>>>

/** The kinds in the order they are named. */
export const JOB_COUNT_NAMES = Object.keys(JOB_COUNTS) as readonly string[] as readonly JobCount[]

/** The counts above zero, in the order they are named. */
export function countsOf(counts: JobCounts): { what: JobCount; count: number }[] {
  return JOB_COUNT_NAMES.map((what) => ({ what, count: counts[what] ?? 0 })).filter(({ count }) => count > 0)
}

export const canAsk = (name: string): boolean => ASKED_JOBS.some((one) => one === name)
export const isDeleting = (name: string): name is (typeof DELETING_JOBS)[number] =>
  DELETING_JOBS.some((one) => one === name)
