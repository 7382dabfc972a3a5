import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Db } from '../kit/database/db.ts'
import type { Job } from '../kit/process/jobs.ts'
import type { Log } from '../kit/process/logger.ts'
import {
  type DueRevocation,
  giveUpFlows,
  markNotRevoked,
  markRevoked,
  type RevocationCause,
  takeRevocations,
} from './contract-revocation-repo.ts'
import { EsignError, type EsignPorts } from './esign/esign-port.ts'
import { createEsignPorts } from './esign/esign-ports.ts'

const ATTEMPTS = 8

/** What the signer reads at the provider. */
const REASONS: Readonly<Record<RevocationCause, string>> = {
  cancelled: '会议已取消',
  closed: '会议已结案',
  voided: '合同已作废，请以新发出的合同为准',
  declined: '讲者已拒签',
  expired: '签署期限已过',
  talkGone: '该讲课安排已取消',
  double: '重复发起',
}

type Parts = { db: Db; clock: Clock; log: Log }

/** Takes signings back that no longer lead anywhere, every minute. None where no provider is set up. */
export function contractJobs({ config, ...parts }: Parts & { config: Config }): Job[] {
  const ports = createEsignPorts(config.esign, () => parts.clock.systemNow())
  if (Object.keys(ports).length === 0) return []
  const run = () => revokeFlows(parts, ports)
  return [{ name: 'contract-flows', payload: z.object({}), cron: '* * * * *', run }]
}

/** Each once, eight tries over four hours; a signing that is over already needs nothing. */
export async function revokeFlows({ db, clock, log }: Parts, ports: EsignPorts): Promise<void> {
  const now = () => new Date(clock.systemNow()).toISOString()
  await db.inTransaction((tx) => giveUpFlows(tx, { at: new Date(clock.now()).toISOString(), now: now() }))
  for (;;) {
    const due = await db.inTransaction((tx) => takeRevocations(tx, now()))
    if (due.length === 0) return
    for (const one of due) {
      const error = await revoke(ports, one)
      if (error === undefined) {
        await markRevoked(db.db, one.id, now())
        continue
      }
      const isLast = one.attempts >= ATTEMPTS
      await markNotRevoked(db.db, one.id, { isLast, error })
      if (isLast) log.error({ number: one.number, error }, 'a signing could not be taken back at the provider')
    }
  }
}

/** The provider's error code, or undefined when nobody can sign there any more. */
async function revoke(ports: EsignPorts, { provider, flowId, cause }: DueRevocation): Promise<string | undefined> {
  const port = ports[provider]
  if (!port) return 'notSetUp'
  try {
    // The answer to an earlier attempt may have been lost, and what is over cannot be taken back.
    if ((await port.status(flowId)) === 'open') await port.revoke(flowId, REASONS[cause])
    return undefined
  } catch (error) {
    if (error instanceof EsignError) return error.code
    throw error
  }
}
