import type { Place } from '@osmp/domain/session/may-open.ts'
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
  { place: 'payments', name: 'feeQueue', icon: 'check', path: paths.assistantDetailPaymentList() },
  { place: 'payments', name: 'ledger', icon: 'book', path: paths.assistantDetailPayDetail() },
  { place: 'overpaid', name: 'overpaid', icon: 'alert-triangle', path: paths.opl() },
  { place: 'team', name: 'team', icon: 'users', path: paths.subordinate() },
] as const satisfies readonly { place: Place; name: string; icon: IconName; path: string }[]

const MORE = [
  { name: 'inbox', icon: 'mail', path: paths.inbox() },
  { name: 'applyList', icon: 'send', path: paths.applyList() },
  { name: 'expenses', icon: 'receipt', path: paths.assistant() },
  { name: 'notices', icon: 'bell', path: paths.systemNotice() },
] as const

/** The rail of a person that may open these places: the main button, and the groups of rows under it. */
export function railOf(mayOpen: readonly Place[]) {
  const isAdmin = mayOpen.includes('workbench')
  const work: RailPlace[] = ROLE_WORK.filter(({ place }) => mayOpen.includes(place))
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
