import { type Deed, DUTIES } from '../duties/duty-table.ts'
import type { Relation, Role } from '../session/roles.ts'

type Who = Relation | Extract<Role, 'finance' | 'compliance' | 'admin'>

const OWN_SIDE = ['owner', 'assistant', 'agent'] as const
const OVERSIGHT = ['manager', 'finance', 'compliance', 'admin'] as const
const READERS = [...OWN_SIDE, 'approver', ...OVERSIGHT] as const

/**
 * Who may do what on one meeting; what is not written here is refused. Finance and compliance count only inside their
 * own BU, admin reads and never decides, the role `approver` or `manager` alone opens nothing: the relation does.
 */
const ACCESS = {
  readLanding: [...READERS, 'speaker', 'attendee'],
  read: READERS,
  readBudget: READERS,
  readFees: READERS,
  readFiles: READERS,
  readLog: READERS,
  readPhotos: READERS,
  readSignList: [...OWN_SIDE, ...OVERSIGHT],
  readEvidence: ['finance', 'compliance', 'admin'],
  readConsent: [...OWN_SIDE, 'approver', 'compliance', 'admin'],
  edit: OWN_SIDE,
  delete: ['owner', 'agent'],
  submit: OWN_SIDE,
  revoke: OWN_SIDE,
  cancel: ['owner', 'agent'],
  cancelAndCreate: ['owner', 'agent'],
  change: OWN_SIDE,
  rearrangeAgenda: OWN_SIDE,
  recreate: OWN_SIDE,
  pass: ['approver'],
  sendBack: ['approver'],
  enrolDoctor: OWN_SIDE,
  editLanding: OWN_SIDE,
  runMeeting: OWN_SIDE,
  undoLink: [...OWN_SIDE, 'compliance'],
  acceptDoubts: ['compliance'],
  voidSignIn: [...OWN_SIDE, 'compliance'],
  uploadPhoto: OWN_SIDE,
  deletePhoto: OWN_SIDE,
  setSpeakerStatus: OWN_SIDE,
  end: OWN_SIDE,
  close: OWN_SIDE,
  reopen: ['finance', 'compliance'],
  uploadFile: OWN_SIDE,
  deleteFile: OWN_SIDE,
  supplementFile: OWN_SIDE,
  submitFees: OWN_SIDE,
  decideFees: ['finance', 'compliance'],
  payFees: ['finance'],
  sendReport: OWN_SIDE,
  issueStatement: OWN_SIDE,
} as const satisfies Record<string, readonly Who[]>

export type MeetingAction = keyof typeof ACCESS

export const MEETING_ACTIONS: readonly MeetingAction[] = Object.keys(ACCESS).filter((key): key is MeetingAction =>
  Object.hasOwn(ACCESS, key),
)

/** Where one person stands towards one meeting. */
export type Standing = {
  readonly roles: readonly Role[]
  readonly relations: readonly Relation[]
  /** The meeting belongs to the person's business unit. */
  readonly sameBu: boolean
}

export const MEETING_POLICY_REFUSALS = ['meetingNotFound', 'meetingForbidden'] as const
export type MeetingPolicyRefusal = (typeof MEETING_POLICY_REFUSALS)[number]

/** Deeds that check the work of the meeting's side, by the duty table: they are closed to that side, with any role. */
const BY_OUTSIDERS: Readonly<Partial<Record<MeetingAction, Deed>>> = {
  acceptDoubts: 'acceptDoubt',
  reopen: 'reopenMeeting',
}

/** Does this person run the meeting, as its owner, assistant or agent? */
export const isOfOwnSide = ({ relations }: Pick<Standing, 'relations'>): boolean =>
  OWN_SIDE.some((relation) => relations.includes(relation))

/** True when a role or relation of this person opens the action, and no duty forbids it. */
export function mayOnMeeting(standing: Standing, action: MeetingAction): boolean {
  const { roles, relations, sameBu } = standing
  const deed = BY_OUTSIDERS[action]
  if (deed !== undefined && isOfOwnSide(standing) && DUTIES[deed].notAfter.includes('runMeeting')) return false
  const opens = (who: Who): boolean => {
    if (who === 'admin') return roles.includes('admin')
    if (who === 'finance' || who === 'compliance') return sameBu && roles.includes(who)
    return relations.includes(who)
  }
  return ACCESS[action].some(opens)
}

/**
 * The refusal to give, or undefined when the action is open. A meeting outside the person's scope answers exactly as one
 * that does not exist.
 */
export function meetingPolicyRefusal(standing: Standing, action: MeetingAction): MeetingPolicyRefusal | undefined {
  if (mayOnMeeting(standing, action)) return undefined
  return mayOnMeeting(standing, 'read') ? 'meetingForbidden' : 'meetingNotFound'
}
