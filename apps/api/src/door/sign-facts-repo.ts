import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { withInstants } from '../kit/database/db-types.ts'
import { fixedStatement, Slot } from '../kit/database/known-statement.ts'
import { blacklisted, type EnrolledPerson, MEETING_GUARD, PERSON_COLUMNS } from '../enrolment/public.ts'
import { SETTING_EPOCH } from '../policies/public.ts'
import type { Returned } from './absence-repo.ts'
import type { StoredSignIn } from './sign-in-repo.ts'

/** `today`: a day in Asia/Shanghai. */
type Asked = { enrollmentId: string; nonce: string; today: string }

/** All that a sign-in asks of the database beside meeting and person. */
export type SignFacts = {
  /** Of the person's meeting and of the settings that go with it, for a moment that is remembered. */
  guard: string | null
  epoch: string
  isBlacklisted: boolean
  /** The sign-in and the return that the nonce has made. */
  made: StoredSignIn | null
  cameBack: Returned | null
  /** The effective sign-ins of the person, one a session at most. */
  effective: StoredSignIn[]
}

/** A person of the list as a sign-in needs them. */
export type Signer = EnrolledPerson & { facts: SignFacts }

const NONCE = new Slot<Asked>(({ nonce }) => nonce)
const FIELDS = sql`'id', s.id, 'enrollmentId', s.enrollment_id, 'sessionNo', s.session_no, 'nonce', s.nonce, 'signedAt', s.signed_at, 'leftAt', s.left_at`

const find = fixedStatement<Asked, EnrolledPerson & SignFacts>(
  (): RawBuilder<EnrolledPerson & SignFacts> => sql`
  select ${PERSON_COLUMNS}, ${SETTING_EPOCH} as epoch, ${blacklisted(sql`n.hcp_id`, sql`n.phone`, new Slot<Asked>(({ today }) => today))} as "isBlacklisted",
    (select ${MEETING_GUARD} from engagement e where e.id = n.engagement_id and e.start_at is not null) as guard,
    (select json_build_object(${FIELDS}) from sign_in s where s.nonce = ${NONCE}) as made,
    (select json_build_object('signInId', s.id, 'enrollmentId', s.enrollment_id, 'sessionNo', s.session_no, 'returnedAt', a.returned_at)
     from sign_in_absence a join sign_in s on s.id = a.sign_in_id where a.return_nonce = ${NONCE}) as "cameBack",
    (select coalesce(json_agg(json_build_object(${FIELDS})), '[]') from sign_in s where s.enrollment_id = n.id and s.voided_at is null) as effective
  from enrollment n where n.id = ${new Slot<Asked>(({ enrollmentId }) => enrollmentId)} and n.status <> 'void'`,
)

/** A person of the list and what their sign-in asks, in one statement. */
export async function findSigner(tx: Tx, asked: Asked): Promise<Signer | undefined> {
  const [row] = await find(tx, asked)
  if (!row) return undefined
  const { guard, epoch, isBlacklisted, made, cameBack, effective, ...person } = row
  const facts = {
    guard,
    epoch,
    isBlacklisted,
    made: made && withInstants(made, ['signedAt', 'leftAt']),
    cameBack: cameBack && withInstants(cameBack, ['returnedAt']),
    effective: effective.map((one) => withInstants(one, ['signedAt', 'leftAt'])),
  }
  return { ...person, facts }
}
