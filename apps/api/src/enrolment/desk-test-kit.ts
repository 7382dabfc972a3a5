import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { deskProof, entryProof } from '@osmp/domain/enrolment/device-proof.ts'
import { expect } from 'vitest'
import { createDevice, type TestDevice } from '../test-kit/test-device.ts'
import type { TestApp } from '../test-kit/test-kit.ts'

export type Entry = InputOf<(typeof door)['signReplay']>['items'][number]
export type TestDesk = { device: TestDevice; grantId: string; seq: number; after: string | undefined }

/** A desk that has asked to work without network; `hours`: since how long. */
export async function openDesk(
  app: TestApp,
  engagementId: string,
  { who = 'lin' as Parameters<TestApp['as']>[0], device = createDevice(), hours = 0 } = {},
): Promise<TestDesk> {
  const asked = { engagementId, deviceKey: device.deviceKey, proof: device.prove(deskProof(engagementId)) }
  const { msg, data } = await (await app.as(who)).call('door', 'signGrant', asked)
  expect(msg).toBe('')
  await app.db.pool.query(`update desk_grant set from_at = from_at - $2 * interval '1 hour' where id = $1`, [
    data.grantId,
    hours,
  ])
  return { device, grantId: data.grantId, seq: data.seq, after: data.after ?? undefined }
}

/** The entry as this desk records it: with the next number and its proof. */
export function recorded(desk: TestDesk, entry: Entry): Entry {
  desk.seq += 1
  const place = { grantId: desk.grantId, seq: desk.seq, ...(desk.after !== undefined && { after: desk.after }) }
  desk.after = entry.nonce
  return { ...entry, ...place, proof: desk.device.prove(entryProof({ ...entry, ...place })) }
}
