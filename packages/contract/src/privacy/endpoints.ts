import * as z from 'zod/mini'
import { waitingRequest } from '../duties/models.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { attendeeContact, id, instant, list, note, nothing, shape } from '../kit/fields.ts'
import { privacyHeld } from './held-endpoints.ts'

const ADMIN = { who: 'staff', roles: ['admin'] } as const
const reason = note(200, 4)
const file = shape({ fileName: z.string(), content: z.string() })
const placeKept = z.nullable(
  shape({ why: z.enum(['upcoming', 'absent', 'signIn', 'money']), until: z.nullable(z.string()) }),
)

export const privacy = {
  /** The whole phone number of somebody enrolled, for those who must call them; kept with the reason in the audit chain. */
  phoneReveal: endpoint({
    path: '/privacy/phone-reveal',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } },
    input: shape({ engagementId: id, enrollmentId: id, reason }),
    output: shape({ phone: z.string() }),
    errors: ['enrolmentMissing', 'placeWithoutPhone', 'revealTooMany', 'wordNamesPerson'],
  }),
  /** What the product holds about a doctor or attendee with this number or proved mail address (`phone` takes both), and until when. Kept in the audit chain. */
  personFind: endpoint({
    path: '/privacy/person-find',
    access: ADMIN,
    input: shape({ phone: attendeeContact }),
    output: shape({
      phoneMasked: z.string(),
      names: list(z.string(), 20),
      doctors: list(shape({ hcpId: id, name: z.string(), hospital: z.string(), isSpeaker: z.boolean() }), 20),
      counts: shape({
        places: z.number(),
        signIns: z.number(),
        statements: z.number(),
        contracts: z.number(),
        fees: z.number(),
        answers: z.number(),
      }),
      /** Newest first, the last hundred. `kept`: why it would stay if its deletion were asked for now, with the last day. */
      places: list(
        shape({
          enrollmentId: id,
          engagementId: id,
          engagementCode: z.string(),
          engagementName: z.string(),
          endDatetime: z.nullable(instant),
          status: z.string(),
          kept: placeKept,
        }),
        100,
      ),
      hold: z.nullable(shape({ id, reason: z.string(), byName: z.string(), at: instant })),
      /** Requests about this person that wait for a second one. */
      waits: z.optional(list(shape({ deed: z.enum(['erasePerson', 'releaseHold']), ...waitingRequest.shape }), 2)),
    }),
    errors: ['personNotHeld'],
  }),
  /** All of it as a JSON text, to hand to the person (Personal Information Protection Law, art. 45). Kept in the audit chain. */
  personExport: endpoint({
    path: '/privacy/person-export',
    turn: 'list',
    freshProof: true,
    access: ADMIN,
    input: shape({ phone: attendeeContact, reason }),
    output: file,
    errors: ['personNotHeld', 'exportTooMany', 'wordNamesPerson'],
  }),
  /**
   * Asks a second person to delete what no law and no hold keeps (art. 47). Once that person confirms, name, number, hospital and links
   * go, the place stays as a number; kept in the audit chain. `waits` is the request, `erased` is 0 until then, `kept` and `keptUntil`
   * say what stays.
   */
  personErase: endpoint({
    path: '/privacy/person-erase',
    freshProof: true,
    access: ADMIN,
    input: shape({ phone: attendeeContact, reason }),
    output: shape({
      erased: z.number(),
      kept: z.number(),
      keptUntil: z.nullable(z.string()),
      waits: z.optional(waitingRequest),
    }),
    errors: ['personNotHeld', 'personOnHold', 'secondPersonWaiting', 'wordNamesPerson'],
  }),
  /** From now on nothing of this person is deleted, by wish or by time. */
  holdSet: endpoint({
    path: '/privacy/hold-set',
    access: ADMIN,
    input: shape({ phone: attendeeContact, reason }),
    output: shape({ holdId: id }),
    errors: ['personNotHeld', 'personOnHold', 'wordNamesPerson'],
  }),
  /** Asks a second person to end a hold; `waits` is the request. */
  holdRelease: endpoint({
    path: '/privacy/hold-release',
    freshProof: true,
    access: ADMIN,
    input: shape({ holdId: id, reason }),
    output: shape({ waits: z.optional(waitingRequest) }),
    errors: ['holdGone', 'secondPersonWaiting', 'wordNamesPerson'],
  }),
  /** What the product holds about the caller themselves, as a JSON text: profile, roles, sessions, delegations, meetings, last actions. */
  myData: endpoint({
    method: 'GET',
    path: '/privacy/my-data',
    from: 'none',
    access: { who: 'staff' },
    input: nothing,
    output: file,
  }),
  ...privacyHeld,
} as const satisfies Slice
