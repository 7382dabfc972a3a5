import { Readable } from 'node:stream'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { feeSheetKey } from '../fees/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { authorise } from '../kit/http/gate.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { evidencePack, loadEvidence } from './evidence-pack.ts'
import type { Evidence, PackFor } from './evidence.ts'
import { findEvidencePerson, noteManifest, readAsOfNow } from './evidence-repo.ts'

export const evidenceFileName = (engagementCode: string): string => `evidence-${engagementCode}.zip`

/**
 * `GET {prefix}/telemetry/evidence/files/{link}`: the evidence pack behind a five-minute address, for the person it was made for and
 * while they still may have it, streamed as it is made. Refused with notSignedIn, fileMissing or as the gate refuses.
 */
export function serveEvidence(app: FastifyInstance, deps: RegisterDeps, links: FileLinks): void {
  app.get<{ Params: { link: string } }>(
    `${deps.config.apiPrefix}/telemetry/evidence/files/:link`,
    async (request, reply) => {
      const actor = await reader(request, deps)
      const file = links.read(request.params.link, actor.personId, deps.clock.systemNow())
      if (!file) throw new AppError('fileMissing')
      const { evidence, madeFor } = await prepared(deps, actor, file.objectKey)
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${evidenceFileName(evidence.meeting.code)}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(
          Readable.from(evidencePack(evidence, deps.store, { madeFor, onManifest: keptIn(deps, actor, evidence) }), {
            objectMode: false,
          }),
        )
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

/** Keeps the manifest's SHA-256 beside who took the pack. */
const keptIn =
  ({ db, clock }: RegisterDeps, { personId }: StaffActor, { engagementId }: Evidence) =>
  (manifest: string) =>
    noteManifest(db.db, { engagementId, personId, manifest, at: new Date(clock.systemNow()).toISOString() })

async function prepared({ db, clock, gate, config }: RegisterDeps, actor: StaffActor, engagementId: string) {
  const madeAt = new Date(clock.systemNow()).toISOString()
  const feeKey = await feeSheetKey(db.db, { at: madeAt, config })
  const today = localDateOf(new Date(clock.now()).toISOString())
  return db.inTransaction(async (tx) => {
    // All parts as they stood at one moment.
    await readAsOfNow(tx)
    await authorise(gate, tx, actor, engagementId, 'readEvidence', today)
    const evidence = await loadEvidence(tx, engagementId, feeKey)
    const name = await findEvidencePerson(tx, actor.personId)
    if (!evidence || name === undefined) throw new AppError('meetingNotFound')
    const madeFor: PackFor = { personName: name, employeeCode: actor.employeeCode, madeAt }
    return { evidence, madeFor }
  })
}
