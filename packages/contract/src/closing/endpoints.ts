import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { FILE_NAME_REFUSALS } from '@osmp/domain/closing/file-names.ts'
import { CONTRACT_DAY_REFUSALS } from '@osmp/domain/closing/contract-file-rules.ts'
import { UPLOAD_QUOTA_REFUSALS } from '@osmp/domain/kit/upload-quota.ts'
import { LEDGER_REFUSALS } from '@osmp/domain/expenses/ledger-rules.ts'
import { DECISION_REFUSALS } from '@osmp/domain/meetings/decision-policy.ts'
import { CHAIN_REFUSALS } from '@osmp/domain/approvals/approval-chain.ts'
import { MATERIAL_TYPES, UPLOAD_REFUSALS } from '@osmp/domain/closing/upload-rules.ts'
import { SPEND_REVIEW_STATES } from '@osmp/domain/closing/spend-review-rules.ts'
import { SPEAKER_STATUSES, SPEAKER_REFUSALS } from '@osmp/domain/speakers/speaker-rules.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { code, date, id, int, line, list, money, note, nothing, queryInt, sha256, shape } from '../kit/fields.ts'
import { namesOf } from '../kit/slice-refusals.ts'
import { refusals as files } from '../files/refusals.ts'
import { uploadAppend, uploadFinish } from '../kit/upload-in-parts.ts'
import { closingDetail, closingFile, spendWaiting } from './models.ts'
import { ENTERED_LINE_TYPES } from '../meetings/models.ts'

const actualLines = list(shape({ type: z.enum(ENTERED_LINE_TYPES), amount: z.nullable(money) }), 5)

const fileErrors = [
  ...UPLOAD_REFUSALS,
  ...FILE_NAME_REFUSALS,
  ...namesOf(files),
  ...CONTRACT_DAY_REFUSALS,
  ...UPLOAD_QUOTA_REFUSALS,
  'uploadActivityUnknown',
  'uploadReused',
  'uploadReusedIn',
  'uploadDiskFull',
] as const

const doubtErrors = [
  ...MEETING_STATE_REFUSALS,
  'meetingDoubtNone',
  'meetingDoubtUnexplained',
  'meetingDoubtChanged',
  'secondPersonNeeded',
  'handsSame',
  'handsAfterReset',
] as const

const contractFileErrors = [
  ...MEETING_STATE_REFUSALS,
  'fileMissing',
  'contractFileAnswered',
  'contractFileCompliance',
  'contractFileYours',
  'contractFileOwnMeeting',
  'handsSame',
  'handsAfterReset',
] as const

export const closing = {
  /** The closing cockpit: checklist with percentage, files, deadline, actual amounts. */
  detail: endpoint({
    path: '/meeting/closing/detail',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readFiles' } },
    input: shape({ engagementId: id }),
    output: closingDetail,
  }),
  /**
   * Actual amounts by kind of cost (null: not known), and why they differ; `agendaHeld` as agendaSave, whose word is then `explanation`.
   * `seen`: over which values they were typed. A value that is as it was then is saved; changedMeanwhile (data: ChangedMeanwhile) names
   * the rest by kind of cost and `explanation`.
   */
  actualSave: endpoint({
    path: '/meeting/closing/actual-save',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'close' } },
    input: shape({
      engagementId: id,
      lines: actualLines,
      explanation: note(500),
      agendaHeld: z.optional(z.boolean()),
      seen: z.optional(shape({ lines: actualLines, explanation: note(500) })),
    }),
    output: nothing,
    errors: [
      ...MEETING_STATE_REFUSALS,
      'actualNeedsExplanation',
      'mealNeedsExplanation',
      'duplicateEntry',
      'changedMeanwhile',
      'spendReviewWaiting',
    ],
  }),
  /** The reason of a missing item with a policy that only warns; `item` is its key, `seen` the word before. */
  itemExplain: endpoint({
    path: '/meeting/closing/item-explain',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'close' } },
    input: shape({ engagementId: id, item: line(80, 1), word: note(500, 5), seen: z.optional(note(500)) }),
    output: nothing,
    errors: [...MEETING_STATE_REFUSALS, 'closingItemNoWord', 'meetingDoubtReturned', 'changedMeanwhile'],
  }),
  /** Somebody outside the meeting's side accepts what was said about the doubt about it as a whole; `word` is what was read, `note` how it was checked. */
  doubtAccept: endpoint({
    path: '/meeting/closing/doubt-accept',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'acceptDoubts' } },
    input: shape({ engagementId: id, word: note(500, 5), note: note(200, 2) }),
    output: nothing,
    errors: doubtErrors,
  }),
  /** Sends back what was said about the doubt about a meeting; `note` is what is asked for. */
  doubtReturn: endpoint({
    path: '/meeting/closing/doubt-return',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'acceptDoubts' } },
    input: shape({ engagementId: id, word: note(500, 5), note: note(200, 5) }),
    output: nothing,
    errors: [...doubtErrors, 'meetingDoubtReturned'],
  }),
  /** Gives the actual amounts to manager and finance, where they are far above the plan, or to finance, where the internal order does not cover them. */
  spendSubmit: endpoint({
    path: '/meeting/closing/spend-submit',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'close' } },
    input: shape({ engagementId: id }),
    output: shape({ reviewId: id }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      ...CHAIN_REFUSALS,
      'meetingChecklistIncomplete',
      'spendReviewNotNeeded',
      'spendReviewWaiting',
      'spendNeedsWord',
    ],
  }),
  /** Takes the amounts back, so that they can be changed. */
  spendWithdraw: endpoint({
    path: '/meeting/closing/spend-withdraw',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'close' } },
    input: shape({ engagementId: id, reviewId: id }),
    output: nothing,
    errors: ['spendReviewEnded'],
  }),
  /** Passes the actual amounts or sends them back; the same decision again has no further effect. `coverIoCode`: the order finance takes from what the meeting’s own has not left. */
  spendDecide: endpoint({
    path: '/meeting/closing/spend-decide',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readFiles' } },
    input: shape({
      engagementId: id,
      reviewId: id,
      decision: z.enum(['pass', 'sendBack']),
      comment: note(500),
      coverIoCode: z.optional(code),
    }),
    output: shape({ state: z.enum(SPEND_REVIEW_STATES) }),
    errors: [
      ...DECISION_REFUSALS,
      'spendReviewEnded',
      'spendReviewNotYours',
      'spendNeedsWord',
      'spendCoverMissing',
      'spendCoverShort',
      'decisionStepTaken',
      'decisionStepMovesOn',
      'handsSame',
      'handsAfterReset',
    ],
  }),
  /** Actual amounts that wait for me or for somebody I act for, longest waiting first; a hundred at most. */
  spendWaitingList: endpoint({
    path: '/meeting/closing/spend-waiting-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({ list: z.array(spendWaiting) }),
  }),
  /** The agenda as held: as planned, or what was different. `seen`: over which answer. */
  agendaSave: endpoint({
    path: '/meeting/closing/agenda-save',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'close' } },
    input: shape({
      engagementId: id,
      isAsPlanned: z.boolean(),
      note: note(500),
      seen: z.optional(shape({ isAsPlanned: z.nullable(z.boolean()), note: note(500) })),
    }),
    output: nothing,
    errors: [...MEETING_STATE_REFUSALS, 'agendaNeedsNote', 'changedMeanwhile'],
  }),
  /** Whether a speaker came, and how many minutes they spoke. `seen`: over which answer. */
  updateSpeakerStatus: endpoint({
    path: '/meeting/closing/update-speaker-status',
    from: 'either',
    access: { who: 'staff', object: { kind: 'speaker', key: 'engagementSpeakerId', may: 'setSpeakerStatus' } },
    input: shape({
      engagementSpeakerId: id,
      status: z.enum(SPEAKER_STATUSES),
      minutesDelivered: z.optional(queryInt(0, 600)),
      note: z.optional(note(200)),
      seen: z.optional(
        shape({ status: z.enum(SPEAKER_STATUSES), minutesDelivered: z.nullable(int(0, 600)), note: note(200) }),
      ),
      /** A speaker of the directory; needed for `replaced`, which gives that speaker a talk of their own and ends an earlier stand-in's. */
      standInHcpId: z.optional(id),
      /** The stand-in's fee after tax, at most that of the replaced talk; none where left out. */
      standInFeeNet: z.optional(money),
    }),
    output: nothing,
    errors: [
      ...SPEAKER_REFUSALS,
      'speakerMinutesNeeded',
      'speakerUnknown',
      'standInBlocked',
      'standInFeeAbove',
      'standInHasTalk',
      'standInKept',
      'spendReviewWaiting',
      'changedMeanwhile',
      'speakerMissing',
    ],
  }),
  /** Ends the activity (the part that is run) early: running to to-be-closed. */
  closeActivity: endpoint({
    path: '/meeting/closing/close-activity',
    from: 'either',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'close' } },
    input: shape({ engagementId: id }),
    output: shape({ status: z.number() }),
    errors: [...MEETING_STATE_REFUSALS, 'meetingNotStarted'],
  }),
  /** Closes the meeting and books what it cost. Data of meetingChecklistIncomplete: missing items. */
  closeEngagement: endpoint({
    path: '/meeting/closing/close-engagement',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'close' } },
    input: shape({ engagementId: id }),
    output: shape({ status: z.number() }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      ...LEDGER_REFUSALS,
      'meetingChecklistIncomplete',
      'meetingClosingTooLate',
      'spendNeedsReview',
      'spendReviewWaiting',
    ],
  }),
  /** Opens a closed meeting again for three working days, once; what the account book holds stays as it is. */
  reopen: endpoint({
    path: '/meeting/closing/reopen',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'reopen' } },
    input: shape({ engagementId: id, reason: note(200, 5) }),
    output: shape({ status: z.number(), deadline: date, isEstimated: z.boolean() }),
    errors: [...MEETING_STATE_REFUSALS, 'meetingAlreadyReopened', 'handsSame', 'handsAfterReset'],
  }),
  /** Adds closing files. Fields engagementId, activityCode, file (repeated), fileName (list), type (list), signedOn (list: of a contract the day of signature on it, of others empty). */
  uploadClosingFile: endpoint({
    path: '/meeting/closing/upload-closing-file',
    from: 'multipart',
    effect: 'steps',
    bodyLimit: 110_000_000,
    brings: 'file',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadFile' } },
    input: shape({
      engagementId: id,
      activityCode: line(40, 1),
      fileName: list(line(120, 1), 20),
      type: list(z.enum(MATERIAL_TYPES), 20),
      signedOn: z.optional(list(z.union([date, z.literal('')]), 20)),
    }),
    output: list(closingFile, 20),
    errors: fileErrors,
  }),
  /**
   * Begins a closing file in parts, or tells how far an earlier one has come: size in bytes, SHA-256 in hex of the whole,
   * `fileName` as it will be kept, `signedOn` of a contract the day of signature on it. `file` is set, and nothing left to
   * send, when it is there already.
   */
  fileUploadStart: endpoint({
    path: '/meeting/closing/file-upload-start',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadFile' } },
    input: shape({
      engagementId: id,
      activityCode: line(40, 1),
      clientId: id,
      size: int(0, 1_000_000_000),
      sha256,
      type: z.enum(MATERIAL_TYPES),
      fileName: line(120, 1),
      signedOn: z.optional(date),
    }),
    output: shape({ offset: z.number(), file: z.nullable(closingFile) }),
    errors: [...fileErrors, 'partsUnknown', 'partsChanged', 'partsTooMany', 'fileMissing'],
  }),
  fileUploadAppend: uploadAppend({
    path: '/meeting/closing/file-upload-append',
    may: 'uploadFile',
    errors: ['uploadBeforeMeeting', 'uploadMeetingClosed', 'uploadSupplementOver', 'uploadDiskFull'],
  }),
  fileUploadFinish: uploadFinish({
    path: '/meeting/closing/file-upload-finish',
    may: 'uploadFile',
    output: closingFile,
    errors: [...fileErrors, 'fileMissing'],
  }),
  /** Deletes a closing file while the meeting is open. */
  deleteClosingFile: endpoint({
    path: '/meeting/closing/delete-closing-file',
    from: 'either',
    access: { who: 'staff', object: { kind: 'attachment', key: 'attachmentId', may: 'uploadFile' } },
    input: shape({ attachmentId: id }),
    output: nothing,
    errors: ['fileMissing', 'uploadSupplementKept', 'uploadMeetingClosed'],
  }),
  /** A link to the file for me, for five minutes. */
  getFileUrl: endpoint({
    path: '/meeting/closing/get-file-url',
    from: 'query',
    access: { who: 'staff', object: { kind: 'attachment', key: 'attachmentId', may: 'readFiles' } },
    holdsSecret: true,
    input: shape({ attachmentId: id }),
    output: shape({ url: z.string() }),
    errors: ['fileMissing'],
  }),
  /** Compliance has looked at an uploaded contract and accepts it as that of a speaker of the meeting; from then on it counts. A repeat changes nothing. */
  contractFileAccept: endpoint({
    path: '/meeting/closing/contract-file-accept',
    access: { who: 'staff', object: { kind: 'attachment', key: 'attachmentId', may: 'readFiles' } },
    input: shape({ attachmentId: id, engagementSpeakerId: id }),
    output: nothing,
    errors: [...contractFileErrors, 'speakerMissing'],
  }),
  /** Compliance sends an uploaded contract back, which never counts; `note` says what is wrong. */
  contractFileReturn: endpoint({
    path: '/meeting/closing/contract-file-return',
    access: { who: 'staff', object: { kind: 'attachment', key: 'attachmentId', may: 'readFiles' } },
    input: shape({ attachmentId: id, note: note(200, 5) }),
    output: nothing,
    errors: contractFileErrors,
  }),
} as const satisfies Slice
