import type { Role } from '../session/roles.ts'
import { type Deed, DUTIES } from './duty-table.ts'

type Language = 'zh-CN' | 'en'
type Named = readonly [zh: string, en: string]

const COLLEAGUE: Readonly<Partial<Record<Role, Named>>> = {
  finance: ['另一位财务同事', 'another finance colleague'],
  admin: ['另一位管理员', 'another administrator'],
  compliance: ['合规同事', 'a compliance colleague'],
}
const OF_MEETING: Named = ['会议的另一位负责人或协办人', 'another owner or co-organiser of the meeting']
/** Deeds that a relation to the meeting opens. */
const BY_RELATION: Readonly<Partial<Record<Deed, Named>>> = {
  approveStep: ['该步骤的代理人或上一级审批人', 'a deputy for this step or the next approver above'],
  runMeeting: ['另一位同事', 'another colleague'],
}

/** Another person for the deed, to be put into a sentence. */
export function otherHands(deed: Deed, language: Language): string {
  const at = language === 'en' ? 1 : 0
  const { roles } = DUTIES[deed]
  if (roles.length === 0) return (BY_RELATION[deed] ?? OF_MEETING)[at]
  return roles.map((role) => COLLEAGUE[role]?.[at] ?? role).join(at === 1 ? ' or ' : '或')
}
