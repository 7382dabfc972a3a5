import type { ExecuteType } from '@osmp/domain/meetings/meeting-codes.ts'
import { SELECT_SCENE_NAMES, type SelectScene, sceneRule } from '@osmp/domain/meetings/select-scenes.ts'
import { query, type Tx } from '../kit/database/db.ts'

const LEFT_OUT = { room: 'onSite', venue: 'online' } as const satisfies Record<string, ExecuteType>

/** For each scene, how many meetings of a person's own side it fits now. */
export async function countScenes(tx: Tx, personId: string): Promise<{ scene: SelectScene; meetings: number }[]> {
  const statuses = [...new Set(SELECT_SCENE_NAMES.flatMap((scene) => sceneRule(scene).statuses))]
  const rows = await query<{ status: number; executeType: ExecuteType; count: number }>(tx)`
    with mine as (
      select id, status, execute_type from engagement where owner_id = ${personId} and status = any(${statuses}::int[])
      union
      select id, status, execute_type from engagement where agent_id = ${personId} and status = any(${statuses}::int[])
      union
      select e.id, e.status, e.execute_type from engagement_assistant a join engagement e on e.id = a.engagement_id
      where a.person_id = ${personId} and e.status = any(${statuses}::int[])
    )
    select status, execute_type as "executeType", count(*)::int as count from mine group by 1, 2`
  return SELECT_SCENE_NAMES.map((scene) => {
    const rule = sceneRule(scene)
    const fitting = rows.filter(
      ({ status, executeType }) =>
        rule.statuses.some((one) => one === status) && executeType !== (rule.heldIn && LEFT_OUT[rule.heldIn]),
    )
    return { scene, meetings: fitting.reduce((sum, { count }) => sum + count, 0) }
  })
}
