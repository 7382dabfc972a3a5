import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { findMeetingByCode, findPersonByCode } from './action-log-repo.ts'
import { findRefusals, type RefusalRow } from './refusal-list-repo.ts'

const PAGE = 50

export const refusalList: Handler<typeof telemetry, 'refusalList'> = async (input, ctx) => {
  const { employeeCode, engagementCode, ...filter } = input
  const personId = employeeCode === undefined ? undefined : await findPersonByCode(ctx.tx, employeeCode)
  if (employeeCode !== undefined && personId === undefined) throw new AppError('logPersonUnknown')
  const engagementId = engagementCode === undefined ? undefined : await findMeetingByCode(ctx.tx, engagementCode)
  if (engagementCode !== undefined && engagementId === undefined) throw new AppError('logMeetingUnknown')
  const rows = await findRefusals(ctx.tx, { ...filter, personId, engagementId, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    list: page.map(({ employeeCode: code, personName, ...row }) => ({
      ...row,
      reason: reasonOf(row, ctx.locale),
      person: code === null ? null : { employeeCode: code, name: personName ?? '' },
    })),
    cursor: last ? { at: last.at, id: last.id } : null,
  }
}

const isKnown = (name: string): name is ResultName => Object.hasOwn(RESULTS, name)

/** The sentence that was answered, its figures left open; empty for a refusal of a newer release. */
function reasonOf({ result }: Pick<RefusalRow, 'result'>, locale: Locale): string {
  if (!isKnown(result)) return ''
  const [, zh, en] = RESULTS[result]
  return (locale === 'en' ? en : zh).replace(/\{(\w+)\|[^}]*\}|\{\w+\}/g, '…')
}
