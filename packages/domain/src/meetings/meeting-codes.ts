export const STATUS_STYLES = ['status1', 'status2', 'status3'] as const
export type StatusStyle = (typeof STATUS_STYLES)[number]

/**
 * Every meeting status: code → name and tag style. The number line: 0x preparation, 1x first approval, 2x change or
 * return, 3x withdrawn, 4x approved, 5x running, 6x to be closed, 7x closed, 8x cancelled, 9x void.
 */
export const MEETING_STATUSES = {
  0: { name: 'draft', style: 'status1' },
  10: { name: 'submitted', style: 'status1' },
  15: { name: 'approving', style: 'status1' },
  20: { name: 'changeApproving', style: 'status1' },
  26: { name: 'sentBack', style: 'status3' },
  30: { name: 'revoked', style: 'status2' },
  40: { name: 'approved', style: 'status2' },
  50: { name: 'running', style: 'status3' },
  60: { name: 'toBeClosed', style: 'status3' },
  70: { name: 'closed', style: 'status2' },
  71: { name: 'closedBySystem', style: 'status2' },
  80: { name: 'cancelled', style: 'status2' },
  90: { name: 'void', style: 'status2' },
} as const satisfies Record<number, { name: string; style: StatusStyle }>

export type MeetingStatus = keyof typeof MEETING_STATUSES
export type MeetingStatusName = (typeof MEETING_STATUSES)[MeetingStatus]['name']

/** The code of each status by its name: `MEETING.approved` is 40. */
export const MEETING = {
  draft: 0,
  submitted: 10,
  approving: 15,
  changeApproving: 20,
  sentBack: 26,
  revoked: 30,
  approved: 40,
  running: 50,
  toBeClosed: 60,
  closed: 70,
  closedBySystem: 71,
  cancelled: 80,
  void: 90,
} as const satisfies { [Name in MeetingStatusName]: CodeOf<Name> }

type CodeOf<Name extends MeetingStatusName> = {
  [Code in MeetingStatus]: (typeof MEETING_STATUSES)[Code]['name'] extends Name ? Code : never
}[MeetingStatus]

/** The codes in ascending order: the one list for checks, schemas and tables. */
export const MEETING_STATUS_CODES = [
  0, 10, 15, 20, 26, 30, 40, 50, 60, 70, 71, 80, 90,
] as const satisfies readonly MeetingStatus[]

export function isMeetingStatus(code: number): code is MeetingStatus {
  return Object.hasOwn(MEETING_STATUSES, code)
}

/** Tag style of a status code; a code the product does not know is shown as settled (product text, §4). */
export function statusStyle(code: number): StatusStyle {
  return isMeetingStatus(code) ? MEETING_STATUSES[code].style : 'status2'
}

export const MEETING_CATEGORIES = ['SUBEVENT', 'PPM', 'ONETIME', 'TAXONOMY', 'REMOTE_EDA', 'VX'] as const
export type MeetingCategory = (typeof MEETING_CATEGORIES)[number]

export const EXECUTE_TYPES = ['onSite', 'online', 'hybrid'] as const
export type ExecuteType = (typeof EXECUTE_TYPES)[number]

export const BUDGET_CATEGORIES = ['ONETIME', 'SUBEVENT', 'TAXONOMY', 'PPM'] as const satisfies MeetingCategory[]
const WITH_BUDGET: readonly string[] = BUDGET_CATEGORIES

/** The budget is shown only for ONETIME, SUBEVENT, TAXONOMY and PPM (product text, §9). */
export function showsBudget(category: string): boolean {
  return WITH_BUDGET.includes(category)
}

/** Closed by its owner (70) or by the system (71). */
export function isClosed(status: number): boolean {
  return status === 70 || status === 71
}

/** Cancelled (80) or void (90: started before it was approved); neither is run or closed. */
export function isVoid(status: number): boolean {
  return status === 80 || status === 90
}

/** The list shows "closed by system" beside the approval details (product text, §4). */
export function showsClosedBySystem(approvalStatus: string, closeFlag: boolean): boolean {
  return approvalStatus === '40' && closeFlag
}
