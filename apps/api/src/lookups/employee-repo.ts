import { queryFirst, type Tx } from '../kit/database/db.ts'

type BuInfoRow = { buType: string; buNameZh: string; buNameEn: string; department: string }

export async function findBuInfo(tx: Tx, personId: string): Promise<BuInfoRow | undefined> {
  return queryFirst<BuInfoRow>(tx)`
    select b.id as "buType", b.name_zh as "buNameZh", b.name_en as "buNameEn", p.department
    from person p join bu b on b.id = p.bu_id where p.id = ${personId}`
}
