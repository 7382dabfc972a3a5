import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findHead } from './audit-chain-repo.ts'
import { verifyAudit } from './verify-audit.ts'

const LIMIT_MS = 8_000

export const auditVerify: Handler<typeof telemetry, 'auditVerify'> = async ({ from = 1 }, ctx) => {
  const end = ctx.clock.systemNow() + LIMIT_MS
  const isOver = () => ctx.clock.systemNow() >= end
  const { restores: _, ...verified } = await verifyAudit(ctx.tx, { dataDir: ctx.config.dataDir, from, isOver })
  return { ...verified, total: (await findHead(ctx.tx))?.seq ?? 0 }
}
