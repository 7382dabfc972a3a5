import { query, type Tx } from '../kit/database/db.ts'
import { NOTICES_PATH } from './notice-repo.ts'

type MenuRow = { code: string; nameZh: string; nameEn: string; icon: string; path: string; isNew: boolean }

/**
 * Shortcuts of a person's user type that are open to everyone or to one of their roles, in order. "New" are those marked so that they have
 * not followed yet, and the notices while one shown at `at` was published after they last followed them.
 */
export async function findMenus(tx: Tx, personId: string, roles: readonly string[], at: string): Promise<MenuRow[]> {
  return query<MenuRow>(tx)`
    select m.code, m.name_zh as "nameZh", m.name_en as "nameEn", m.icon, m.path, (m.has_new_tag and s.menu_code is null) or (m.path = ${NOTICES_PATH} and exists (
        select from release_notice n where n.published_at <= ${at} and (n.until_at is null or n.until_at > ${at})
          and (n.audience = '{}' or n.audience && ${roles}::text[]) and (s.seen_at is null or n.published_at > s.seen_at))) as "isNew"
    from person p join nav_menu m on m.user_type = p.user_type and m.is_active and (m.role is null or m.role = any(${roles}::text[]))
    left join new_tag_seen s on s.person_id = p.id and s.menu_code = m.code
    where p.id = ${personId} order by m.sort, m.code`
}

/** Marks a menu as followed, from now on; without effect for an unknown code. */
export async function markFollowed(tx: Tx, personId: string, code: string, at: string): Promise<void> {
  await query(tx)`
    insert into new_tag_seen (person_id, menu_code, seen_at) select ${personId}, code, ${at} from nav_menu where code = ${code}
    on conflict (person_id, menu_code) do update set seen_at = excluded.seen_at where new_tag_seen.seen_at < excluded.seen_at`
}
