/** Which people may enrol by themselves: all, those with a letter alone, or those with an invitation code. */
export const ENROLMENT_MODES = ['open', 'invited', 'code'] as const
export type EnrolmentMode = (typeof ENROLMENT_MODES)[number]

export const WHO_MAY_COME_REFUSALS = [
  'enrolmentInvitedOnly',
  'enrolmentCodeMissing',
  'enrolmentCodeWrong',
  'enrolmentCodeUsed',
  'enrolmentCodeEnded',
  'enrolmentClosedByDate',
] as const
export type WhoMayComeRefusal = (typeof WHO_MAY_COME_REFUSALS)[number]

/** State of a code that was sent; `none`: no code was sent. */
export const CODE_STATES = ['none', 'live', 'wrong', 'used', 'ended', 'revoked'] as const
export type CodeState = (typeof CODE_STATES)[number]

/** By which way a person comes. A letter counts from when it was opened, epoch ms. */
export type Comer =
  | { readonly by: 'oneself'; readonly code: CodeState }
  | { readonly by: 'letter'; readonly openedAt: number | null }
  | { readonly by: 'staff' | 'walkIn' }

export type Admission = {
  readonly mode: EnrolmentMode
  /** The end of enrolling by oneself, epoch ms; null: no such date. */
  readonly closesAt: number | null
  readonly now: number
}

const REFUSAL_OF = {
  none: 'enrolmentCodeMissing',
  live: undefined,
  wrong: 'enrolmentCodeWrong',
  used: 'enrolmentCodeUsed',
  ended: 'enrolmentCodeEnded',
  revoked: 'enrolmentCodeEnded',
} as const satisfies Readonly<Record<CodeState, WhoMayComeRefusal | undefined>>

/** The reason that enrolling by oneself is closed to all now; where a code is asked for, its holders may. */
export function strangersRefusal({
  mode,
  closesAt,
  now,
}: Admission): 'enrolmentClosedByDate' | 'enrolmentInvitedOnly' | undefined {
  if (isClosedByDate({ closesAt, now })) return 'enrolmentClosedByDate'
  return mode === 'invited' ? 'enrolmentInvitedOnly' : undefined
}

const isClosedByDate = ({ closesAt, now }: Pick<Admission, 'closesAt' | 'now'>): boolean =>
  closesAt !== null && now >= closesAt

/** The reason that this person gets no place by mode, code and closing date; undefined: nothing is against it. */
export function whoMayComeRefusal(admission: Admission, comer: Comer): WhoMayComeRefusal | undefined {
  const { mode, closesAt } = admission
  switch (comer.by) {
    case 'staff':
    case 'walkIn':
      return undefined
    case 'letter': {
      const isOpenedInTime = comer.openedAt !== null && !isClosedByDate({ closesAt, now: comer.openedAt })
      return isClosedByDate(admission) && !isOpenedInTime ? 'enrolmentClosedByDate' : undefined
    }
    case 'oneself':
      return strangersRefusal(admission) ?? (mode === 'code' ? REFUSAL_OF[comer.code] : undefined)
  }
}

export type CodeFacts = {
  readonly most: number
  readonly used: number
  /** Epoch ms. */
  readonly endsAt: number | null
  readonly isRevoked: boolean
}

/** State of a known code now: ended by its organiser first, then by time, then used up. */
export function codeState(
  { most, used, endsAt, isRevoked }: CodeFacts,
  now: number,
): Exclude<CodeState, 'none' | 'wrong'> {
  if (isRevoked) return 'revoked'
  if (endsAt !== null && now >= endsAt) return 'ended'
  return used >= most ? 'used' : 'live'
}
