import { bytesOf } from '../backup-line.ts'
import type { Finished } from './finish-restore.ts'
import type { Recovered } from './restore-embedded.ts'

const MB = 1024 * 1024
/** The size the time is extrapolated to. */
const TARGET_MB = 20 * 1024

export type Told = { to: string; at: string; recovered: Recovered | undefined }
/** Seconds of all, of the files, and of the check at the end. */
export type Times = { all: number; files: number; check: number }

/** Lines for the terminal: the result of a restore. */
export function restoredLines({ chain, applied, files }: Finished, { to, at, recovered }: Told): string[] {
  const { erased } = applied
  return [
    `Restored on ${at} to ${to}: ${linksText(chain)}.`,
    `Ended: ${applied.sessions} sign-ins, ${applied.codes} one-time codes and tickets.`,
    `Taken away again: ${applied.deactivated.length} people${listed(applied.deactivated)}, ${applied.roles.length} roles${listed(applied.roles)}, ${applied.withdrawn} files, ${applied.passes} passes, ${applied.refused} refusals of attendees; erased again: ${erased.places} enrolments, ${erased.doctors} doctors, ${erased.strangers} unknown accounts.`,
    ...applied.undecided.map(
      ({ kind, id, meeting }) => `To decide by an administrator: a revoked ${kind} is valid again (${meeting} ${id}).`,
    ),
    `Files: ${files.placed} fetched (${megabytes(files.bytes)} MB), ${files.missing.length} missing${listed(files.missing)}, ${files.unnamed.length} without a row ${files.isKept ? 'put aside' : 'left in the bucket'}.`,
    ...files.damaged.map(({ id, fault }) => `Left out: the file ${id}: ${fault}.`),
    ...(recovered ? pointLines(recovered, { to, at }) : []),
  ]
}

const linksText = ({ from, last, links }: Finished['chain']): string =>
  links === 0
    ? 'no link of the audit chain given up'
    : `${links} links of the audit chain given up (${from} to ${last})`

const listed = (items: readonly string[]): string => (items.length === 0 ? '' : ` (${items.join(', ')})`)
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1)

function pointLines({ reaches, sentUpTo, gaps, base }: Recovered, { to, at }: Pick<Told, 'to' | 'at'>): string[] {
  const late = Math.round((Date.parse(at) - Math.max(reaches, sentUpTo)) / 1000)
  return [
    ...gaps.map((gap) => `Missing in the backup: ${gap}.`),
    `From the base backup of ${base.endedAt} by ${base.product}; the newest moment it reaches here is ${new Date(reaches).toISOString()}.`,
    `Recovery point (RPO): ${to}. What was committed after it is lost; the backup last heard of the database ${late} s before this restore.`,
  ]
}

/** The time of the restore, and the arithmetic to 20 GB: the part that grows with the bytes by proportion, the rest as it is. */
export function timeLines({ files }: Finished, { base, log, seconds }: Recovered, times: Times): string[] {
  const bytes = bytesOf(base)
  const logBytes = log.reduce((sum, { start, end }) => sum + Number(end - start), 0)
  const growing = seconds.fetch + times.files + times.check
  const rest = times.all - growing
  const whole = (bytes + files.bytes) / MB
  const minutes = ((TARGET_MB / whole) * growing + rest) / 60
  return [
    `Recovery time (RTO): ${times.all.toFixed(1)} s: database ${megabytes(bytes)} MB ${seconds.fetch.toFixed(1)} s, log ${megabytes(logBytes)} MB ${seconds.replay.toFixed(1)} s, files ${megabytes(files.bytes)} MB ${times.files.toFixed(1)} s, check ${times.check.toFixed(1)} s.`,
    `20 GB with the same log: ${(TARGET_MB / whole).toFixed(0)} × ${growing.toFixed(1)} s + ${rest.toFixed(1)} s = ${minutes.toFixed(1)} min.`,
  ]
}
