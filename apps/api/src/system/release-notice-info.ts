import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findNotices } from './notice-repo.ts'

export const releaseNoticeInfo: Handler<typeof system, 'releaseNoticeInfo'> = async (_input, ctx) => {
  const isEnglish = ctx.locale === 'en'
  const notices = await findNotices(ctx.tx, ctx.at, staff(ctx))
  return notices.map(({ id, title_zh, title_en, body_zh, body_en, published_at, isNew }) => ({
    id,
    title: isEnglish ? title_en : title_zh,
    body: isEnglish ? body_en : body_zh,
    publishedAt: published_at,
    isNew,
  }))
}
