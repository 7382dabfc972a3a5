import type { Tx } from '../../kit/database/db.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { findPersonNames } from '../../people/public.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { fieldText } from './snapshot-texts.ts'
import { tell } from '../moves/tell.ts'

type Field = Parameters<typeof fieldText>[0]
type Side = { readonly assistantIds: readonly string[]; readonly agentId: string | null }
type Helpers = { readonly assistantIds: readonly string[]; readonly agentId: readonly string[] }

type Told = {
  /** The approvers. */
  personIds: readonly string[]
  /** What is no longer as they approved it. */
  fields: readonly Field[]
  helpers: Helpers
  /** Name of the person behind the change. */
  by: string
}

/** New helpers of a change, by their field. */
export function newHelpers(before: Side, after: Side): Helpers {
  return {
    assistantIds: after.assistantIds.filter((id) => !before.assistantIds.includes(id)),
    agentId: after.agentId === null || after.agentId === before.agentId ? [] : [after.agentId],
  }
}

/** The approvers read which fields are no longer as they were, and the names of new helpers. */
export async function tellApprovedBy(
  tx: Tx,
  changed: MeetingRow,
  { personIds, fields, helpers, by }: Told,
  at: string,
): Promise<void> {
  if (fields.length === 0 || personIds.length === 0) return
  const names = await findPersonNames(tx, [...helpers.assistantIds, ...helpers.agentId])
  const texts = (locale: Locale) =>
    fields.map((field) => {
      const ids = field === 'assistantIds' || field === 'agentId' ? helpers[field] : []
      const coming = ids.map((id) => names.get(id) ?? '')
      if (coming.length === 0) return fieldText(field, locale)
      const text = fieldText(field, locale)
      return locale === 'en' ? `${text} (${coming.join(', ')})` : `${text}（${coming.join('、')}）`
    })
  const params = { by, fieldsZh: texts('zh-CN').join('、'), fieldsEn: texts('en').join(', ') }
  await tell(tx, changed, personIds, { kind: 'meetingChangedAfterApproval', params, at })
}

/** The same for a change that was approved again: earlier approvers without a part in it read the names of new helpers. */
export async function tellOfNewHelpers(
  tx: Tx,
  changed: MeetingRow,
  { before, after, personIds, by }: { before: Side; after: Side; personIds: readonly string[]; by: string },
  at: string,
): Promise<void> {
  const helpers = newHelpers(before, after)
  const fields = (['assistantIds', 'agentId'] as const).filter((field) => helpers[field].length > 0)
  await tellApprovedBy(tx, changed, { personIds, fields, helpers, by }, at)
}
