import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { feeSheetKey } from '../fees/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { evidenceKey } from '../kit/secrets/evidence-key.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { authorise } from '../kit/http/gate.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { findEvidenceMeeting, findEvidencePerson } from './evidence-repo.ts'
import { packBeside, type PackQuestion } from './pack-beside.ts'

export const evidenceFileName = (engagementCode: string): string => `evidence-${engagementCode}.zip`

/**
 * `GET {prefix}/telemetry/evidence/files/{link}`: the evidence pack behind a five-minute address, for the person it was made for and
 * while they still may have it, streamed as a thread makes it. Refused with notSignedIn, fileMissing or as the gate refuses.
 */
export function serveEvidence(app: FastifyInstance, deps: RegisterDeps, links: FileLinks): void {
  app.get<{ Params: { link: string } }>(
    `${deps.config.apiPrefix}/telemetry/evidence/files/:link`,
    async (request, reply) => {
      const actor = await reader(request, deps)
      const file = links.read(request.params.link, actor.personId, deps.clock.systemNow())
      if (!file) throw new AppError('fileMissing')
      const { code, question } = await prepared(deps, actor, file.objectKey)
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${evidenceFileName(code)}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(packBeside(question))
    },
  )
}

async function reader(request: FastifyRequest, { callerOf, db, clock }: RegisterDeps): Promise<StaffActor> {
  const token = request.headers['token']
  const tokens = { token: typeof token === 'string' ? token : undefined, hcpToken: undefined }
  const { caller } = await callerOf(db, clock, tokens, 'staff')
  if (caller.kind !== 'staff') throw new AppError('notSignedIn')
  return caller
}

/** Checks again that this person may have the pack. */
async function prepared(
  { db, clock, gate, config }: RegisterDeps,
  actor: StaffActor,
  engagementId: string,
): Promise<{ code: string; question: PackQuestion }> {
  const { personId, employeeCode } = actor
  const madeAt = new Date(clock.systemNow()).toISOString()
  const feeKey = await feeSheetKey(db.db, { at: madeAt, config })
  const key = await evidenceKey(db.db, { at: madeAt, config })
  const today = localDateOf(new Date(clock.now()).toISOString())
  const { meeting, name } = await db.inTransaction(async (tx) => {
    await authorise(gate, tx, actor, engagementId, 'readEvidence', today)
    return { meeting: await findEvidenceMeeting(tx, engagementId), name: await findEvidencePerson(tx, personId) }
  })
  if (!meeting || name === undefined) throw new AppError('meetingNotFound')
  const { s3, dataDir } = config
  const madeFor = { personName: name, employeeCode, madeAt }
  const question = { database: db.config, place: { s3, dataDir }, engagementId, personId, madeFor, feeKey, key }
  return { code: meeting.code, question }
}
