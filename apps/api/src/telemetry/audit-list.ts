import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import { findEvidenceKeys } from '../kit/secrets/evidence-key.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findMeetingByCode } from './action-log-repo.ts'
import { readAnchors } from './audit-anchors.ts'
import { countPending, findHead } from './audit-chain-repo.ts'
import { findAuditPage } from './audit-list-repo.ts'
import { auditRow } from './audit-presenter.ts'
import { withRecordNames } from './setting-subjects.ts'

const PAGE = 50

export const auditList: Handler<typeof telemetry, 'auditList'> = async ({ kind, engagementCode, before }, ctx) => {
  const engagementId = engagementCode === undefined ? undefined : await findMeetingByCode(ctx.tx, engagementCode)
  if (engagementCode !== undefined && engagementId === undefined) throw new AppError('logMeetingUnknown')
  const rows = await findAuditPage(ctx.tx, { kind, engagementId, before, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const head = await findHead(ctx.tx)
  const anchor = (await readAnchors(ctx.config.dataDir)).anchors.at(-1)
  const keys = await findEvidenceKeys(ctx.tx)
  return {
    list: (await withRecordNames(ctx.tx, page, ctx.locale)).map((row) => auditRow(row, ctx.locale)),
    before: rows.length > PAGE ? (page.at(-1)?.seq ?? null) : null,
    waiting: await countPending(ctx.tx),
    head: head ? { seq: head.seq, at: head.at, hash: head.hash } : null,
    anchor: anchor ? { seq: anchor.seq, at: anchor.at } : null,
    keys: keys
      .map(({ fingerprint, publicKey, madeAt }, at) => ({
        fingerprint,
        publicKey,
        from: madeAt,
        until: keys[at + 1]?.madeAt ?? null,
      }))
      .toReversed(),
  }
}
