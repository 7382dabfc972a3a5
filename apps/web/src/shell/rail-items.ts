import type { Role } from '@osmp/domain/session/roles.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/mark/icon-paths.ts'
import { TABS } from './tabs.ts'

type RailPlace = { readonly name: RailName; readonly icon: IconName; readonly path: string }
type RailName =
  | (typeof PLACES)[number]['name']
  | (typeof ROLE_WORK)[number]['name']
  | (typeof MORE)[number]['name']
  | 'createMeeting'

const PLACES = TABS.filter((tab) => tab.name !== 'me')
const CREATE = { name: 'createMeeting', icon: 'plus', path: paths.createMeeting() } as const

/** The work only people of a role have. */
const ROLE_WORK = [
  { role: 'finance', name: 'feeQueue', icon: 'check', path: paths.assistantDetailPaymentList() },
  { role: 'finance', name: 'ledger', icon: 'book', path: paths.assistantDetailPayDetail() },
  { role: 'compliance', name: 'overpaid', icon: 'alert-triangle', path: paths.opl() },
  { role: 'manager', name: 'team', icon: 'users', path: paths.subordinate() },
] as const satisfies readonly { role: Role; name: string; icon: IconName; path: string }[]

const MORE = [
  { name: 'inbox', icon: 'mail', path: paths.inbox() },
  { name: 'applyList', icon: 'send', path: paths.applyList() },
  { name: 'expenses', icon: 'receipt', path: paths.assistant() },
  { name: 'notices', icon: 'bell', path: paths.systemNotice() },
] as const

/** What the rail holds for a person of these roles: the main button, and the groups of rows under it. */
export function railOf(roles: readonly Role[]) {
  const isAdmin = roles.includes('admin')
  const work: RailPlace[] = ROLE_WORK.filter(({ role }) => roles.includes(role))
  const groups: readonly (readonly RailPlace[])[] = [isAdmin ? [...PLACES, CREATE] : PLACES, work, MORE]
  return {
    main: isAdmin ? ({ name: 'workbench', icon: 'settings', path: paths.adminSectionRecord() } as const) : CREATE,
    groups: groups.filter((group) => group.length > 0),
  }
}

/** The row whose own address this is, if one is: the longest that begins it, so that a part of a place is not two. */
export const rowAt = (pathname: string, groups: readonly (readonly RailPlace[])[]): RailName | undefined =>
  groups
    .flat()
    .filter(({ path }) => pathname === path || (path !== paths.home() && pathname.startsWith(`${path}/`)))
    .reduce<RailPlace | undefined>((best, row) => (best && best.path.length > row.path.length ? best : row), undefined)
    ?.name
