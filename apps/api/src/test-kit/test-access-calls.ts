import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition, ObjectKind } from '@osmp/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { uuidv7 } from '../kit/database/ids.ts'
import { type ObjectIds, SAMPLES } from './test-access-samples.ts'
import type { CallResult, TestApp } from './test-kit.ts'

type SliceName = keyof typeof contract
export type Route = { slice: SliceName; key: string; name: string; endpoint: EndpointDefinition }

const isSlice = (name: string): name is SliceName => Object.hasOwn(contract, name)
/** Every call of the contract. */
export const ROUTES: Route[] = Object.entries(contract).flatMap(([slice, table]) =>
  isSlice(slice)
    ? Object.entries(table).map(([key, endpoint]) => ({ slice, key, name: `${slice}.${key}`, endpoint }))
    : [],
)
/** A demo meeting with a photo and a closing file of its own, and the ids of its other parts. */
export async function partsOf(app: TestApp, meeting: string, person: string): Promise<ObjectIds> {
  const file = uuidv7()
  const at = '2026-11-20T00:00:00.000Z'
  const { db } = app.db
  await sql`insert into stored_file (id, object_key, size, sha256, media_type, created_at) values (${file}, ${file}, 1, ${file}, 'image/jpeg', ${at})`.execute(
    db,
  )
  const [photo, attachment] = [uuidv7(), uuidv7()]
  await sql`insert into activity_photo (id, engagement_id, file_id, source_sha256, tag, width, height, client_id, uploaded_by, uploaded_at)
            values (${photo}, ${meeting}, ${file}, 'x', 'room', 1, 1, ${photo}, ${person}, ${at})`.execute(db)
  await sql`insert into closing_file (id, engagement_id, activity_code, type, file_name, file_id, sent_sha256, uploaded_by, uploaded_at)
            values (${attachment}, ${meeting}, 'A', 'others', 'a.pdf', ${file}, 'x', ${person}, ${at})`.execute(db)
  const first = async (table: string) => {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(table)} where engagement_id = ${meeting} order by id limit 1`.execute(db)
    return rows[0]?.id ?? ''
  }
  return {
    meeting,
    photo,
    attachment,
    approval: await first('approval_instance'),
    fee: await first('speaker_fee'),
    speaker: await first('engagement_speaker'),
    hash: '',
  }
}

const idOf = (ids: ObjectIds, kind: ObjectKind) => ids[kind]

/** A well-formed input of a call that names one of these objects. */
export function inputFor({ name, endpoint }: Route, ids: ObjectIds): Record<string, unknown> {
  const { object } = endpoint.access
  const rest = SAMPLES[name]
  if (!object || !rest) throw new Error(`no sample input for ${name}`)
  return { [object.key]: idOf(ids, object.kind), ...rest(ids) }
}

/** What the gate says: nobody, the role, out of scope, or `no` to this action; anything else was let in. */
export function verdict(name: CallResult<unknown>['name']): string {
  switch (name) {
    case 'notSignedIn':
      return 'out'
    case 'forbidden':
      return 'role'
    case 'meetingNotFound':
      return 'none'
    default:
      return name === 'meetingForbidden' ? 'no' : 'in'
  }
}
