import { ENROLMENT_MODES } from '@osmp/domain/enrolment/who-may-come.ts'
import { AUTO_MESSAGES } from '@osmp/domain/messaging/reminder-ladder.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, int, line, shape } from '../kit/fields.ts'
import { autoMessages, invitationCode } from './models.ts'
import { doorErrors } from './refusals.ts'

const runs = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } } as const
const whoAndUntil = { mode: z.enum(ENROLMENT_MODES), closesAt: z.nullable(instant) }

/** Which people may enrol by themselves, and until when. */
export const enrolmentComing = {
  /** Sets mode and closing date; those enrolled already stay. `seen`: what it was chosen over. */
  modeSave: endpoint({
    path: '/enrolment/mode-save',
    access: runs,
    input: shape({ engagementId: id, ...whoAndUntil, seen: z.optional(shape(whoAndUntil)) }),
    output: shape(whoAndUntil),
    errors: [...doorErrors, 'changedMeanwhile'],
  }),
  /** Switches letters that go again, reminders before the meeting or the thanks after it off, or on again, for this meeting. */
  autoMessageSave: endpoint({
    path: '/enrolment/auto-message-save',
    access: runs,
    input: shape({ engagementId: id, kind: z.enum(AUTO_MESSAGES), isOn: z.boolean() }),
    output: autoMessages,
    errors: doorErrors,
  }),
  /** The meeting's invitation codes, the newest first, fifty at most; readable by colleagues that may give them out. */
  codeList: endpoint({
    path: '/enrolment/code-list',
    effect: 'reads',
    access: runs,
    holdsSecret: true,
    input: shape({ engagementId: id }),
    output: shape({ list: z.array(invitationCode) }),
  }),
  /** Makes a code with which at most so many people enrol. */
  codeSave: endpoint({
    path: '/enrolment/code-save',
    access: runs,
    holdsSecret: true,
    input: shape({ engagementId: id, label: line(40, 1), most: int(1, 500), endsAt: z.nullable(instant) }),
    output: invitationCode,
    errors: [...doorErrors, 'invitationCodesTooMany'],
  }),
  /** Ends a code at once; people that came with it stay. */
  codeEnd: endpoint({
    path: '/enrolment/code-end',
    access: runs,
    input: shape({ engagementId: id, codeId: id }),
    output: shape({}),
    errors: [...doorErrors, 'invitationCodeNotFound'],
  }),
} as const satisfies Slice
