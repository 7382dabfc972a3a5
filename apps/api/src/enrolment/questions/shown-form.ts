import type { Ctx } from '../../kit/http/ctx.ts'
import type { MeetingMoment } from '../meeting-moment.ts'
import { findForm } from '../store/form-repo.ts'

/** A meeting's own questions as an attendee reads them; null where it asks none. */
export async function shownForm(
  ctx: Pick<Ctx, 'tx' | 'locale'>,
  { id, formVersion }: Pick<MeetingMoment, 'id' | 'formVersion'>,
) {
  const form = formVersion === 0 ? undefined : await findForm(ctx.tx, id)
  if (form === undefined || form.items.length === 0) return null
  const label = ({ labelZh, labelEn }: { labelZh: string; labelEn: string }) =>
    ctx.locale === 'en' ? labelEn : labelZh
  const items = form.items.map(({ key, type, options, required, showIf, ...item }) => ({
    key,
    type,
    label: label(item),
    options: options.map((option) => ({ key: option.key, label: label(option) })),
    required,
    showIf,
  }))
  return { version: form.version, items }
}
