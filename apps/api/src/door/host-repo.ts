import { query, type Tx } from '../kit/database/db.ts'
import { hostLogoFile } from '../system/public.ts'

/** The host of a meeting as strangers see it: company and division, and the file of the company's logo. */
export async function findHost(tx: Tx, engagementId: string): Promise<{ organiser: string; hostLogo: string | null }> {
  const rows = await query<{ organiser: string; hostLogo: string | null }>(tx)`
    select organiser_name(b.name_zh) as organiser, ${hostLogoFile} as "hostLogo"
    from engagement e join bu b on b.id = e.bu_id where e.id = ${engagementId}`
  return rows[0] ?? { organiser: '', hostLogo: null }
}
