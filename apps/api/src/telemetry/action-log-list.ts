import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { ACTION_CATEGORY_NAMES, isUserActionCode, USER_ACTIONS } from '@osmp/domain/telemetry/user-actions.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { type ActionRow, findActions, findMeetingByCode, findPersonByCode } from './action-log-repo.ts'

const PAGE = 50

export const actionLogList: Handler<typeof telemetry, 'actionLogList'> = async (input, ctx) => {
  const { employeeCode, engagementCode, ...filter } = input
  const personId = employeeCode === undefined ? undefined : await findPersonByCode(ctx.tx, employeeCode)
  if (employeeCode !== undefined && personId === undefined) throw new AppError('logPersonUnknown')
  const engagementId = engagementCode === undefined ? undefined : await findMeetingByCode(ctx.tx, engagementCode)
  if (engagementCode !== undefined && engagementId === undefined) throw new AppError('logMeetingUnknown')
  const rows = await findActions(ctx.tx, { ...filter, personId, engagementId, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { list: page.map((row) => actionRow(row, ctx.locale)), cursor: last ? { at: last.at, id: last.id } : null }
}

type Row = OutputOf<(typeof telemetry)['actionLogList']>['list'][number]

function actionRow(row: ActionRow, locale: Locale): Row {
  const { id, at, employeeCode, personName, actionCategory, actionCode, engagementId } = row
  const said = (words: { zh: string; en: string } | undefined) => (locale === 'en' ? words?.en : words?.zh) ?? ''
  const category = Object.entries(ACTION_CATEGORY_NAMES).find(([code]) => Number(code) === actionCategory)?.[1]
  return {
    id,
    at,
    person: employeeCode === null ? null : { employeeCode, name: personName ?? '' },
    actionCategory,
    actionCode,
    category: said(category),
    action: said(isUserActionCode(actionCode) ? USER_ACTIONS[actionCode] : undefined),
    meeting:
      engagementId === null
        ? null
        : { engagementId, engagementCode: row.engagementCode ?? '', name: row.engagementName ?? '' },
  }
}
