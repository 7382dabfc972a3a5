import type { reports } from '@osmp/contract/reports/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { loadCalendar } from '../policies/public.ts'
import { campaignQuestion } from './campaign-question.ts'
import { keepExport } from './keep-export.ts'
import { listSheet } from './list-sheet.ts'
import { meetingsSource } from './meetings-source.ts'
import { LIST_NAMES } from './sheet-texts.ts'

export const exportMeetings: Handler<typeof reports, 'exportMeetings'> = async (input, ctx) => {
  const { period, span } = await campaignQuestion(input, ctx)
  const { from, to } = period
  const name = LIST_NAMES.meetings[ctx.locale]
  const source = meetingsSource(span, localDateOf(ctx.at), await loadCalendar(ctx.tx))
  return keepExport(ctx, {
    kind: 'meetings',
    engagementId: null,
    params: { scope: span.scope, from, to, personId: span.ownerId },
    title: `${name} ${from} – ${to}`,
    fileName: `${name}-${from}-${to}.xlsx`,
    list: listSheet(source, { tx: ctx.tx, locale: ctx.locale, name }),
  })
}
