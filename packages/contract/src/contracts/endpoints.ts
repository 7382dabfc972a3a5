import { CONTRACT_REFUSALS } from '@osmp/domain/speakers/contract-state.ts'
import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { UPLOAD_REFUSALS } from '@osmp/domain/closing/upload-rules.ts'
import { FILE_NAME_REFUSALS } from '@osmp/domain/closing/file-names.ts'
import { UPLOAD_QUOTA_REFUSALS } from '@osmp/domain/kit/upload-quota.ts'
import { CONSENT_REFUSALS } from '@osmp/domain/speakers/consent-rules.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { date, hostLogo, id, instant, int, line, note, nothing, sha256, shape } from '../kit/fields.ts'
import { namesOf } from '../kit/slice-refusals.ts'
import { refusals as files } from '../files/refusals.ts'
import {
  contractForSpeaker,
  contractCode,
  contractProof,
  contractRow,
  contractTemplate,
  contractToken,
} from './models.ts'
import { waitingRequest } from '../duties/models.ts'
import { consentFile } from '../speakers/models.ts'
import * as z from 'zod/mini'

export const contracts = {
  /**
   * The written consent of a speaker's employer as a file. `engagementId`: the meeting it is for, once it is stored; its course says
   * so; without it a stored meeting of the caller's unit must name the speaker. It counts once compliance accepted it. The same file again
   * answers the first upload.
   */
  consentUpload: endpoint({
    path: '/meeting/speaker/consent-upload',
    effect: 'steps',
    bodyLimit: 15_000_000,
    brings: 'file',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadFile', optional: true } },
    input: shape({
      engagementId: z.optional(id),
      hcpId: id,
      validUntil: date,
      fileName: line(120, 1),
      content: z.string(),
    }),
    output: consentFile,
    errors: [
      ...UPLOAD_REFUSALS,
      ...FILE_NAME_REFUSALS,
      ...namesOf(files),
      ...UPLOAD_QUOTA_REFUSALS,
      ...CONSENT_REFUSALS,
      'speakerUnknown',
      'consentNotPlanned',
      'consentPaperUsed',
      'consentMissing',
    ],
  }),
  /** A five-minute link to a consent of a speaker of the meeting; without a meeting, to one’s own upload. */
  consentUrl: endpoint({
    path: '/meeting/speaker/consent-url',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readConsent', optional: true } },
    holdsSecret: true,
    input: shape({ engagementId: z.optional(id), consentId: id }),
    output: shape({ url: z.string() }),
    errors: ['consentMissing'],
  }),
  /** Compliance has looked at a consent and accepts it; from then on it counts. A repeat changes nothing. */
  consentAccept: endpoint({
    path: '/meeting/speaker/consent-accept',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readConsent' } },
    input: shape({ engagementId: id, consentId: id }),
    output: nothing,
    errors: [
      'consentMissing',
      'consentComplianceAccepts',
      'consentYours',
      'consentOwnMeeting',
      'handsSame',
      'handsAfterReset',
    ],
  }),
  /** Takes a consent back, by its uploader or by compliance; it counts no more. */
  consentWithdraw: endpoint({
    path: '/meeting/speaker/consent-withdraw',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readConsent', optional: true } },
    input: shape({ engagementId: z.optional(id), consentId: id }),
    output: nothing,
    errors: ['consentMissing'],
  }),
  /**
   * Sends the speaker the signing link of one talk's contract by their own phone. The contract is made when there is none, or when the
   * one there is has expired, was declined or no longer says what the meeting says. `reason`: replaces an open one and says why, unless
   * another one than that with the number `seen` is there by now.
   */
  getUrl: endpoint({
    path: '/api/contract/getUrl',
    access: { who: 'staff', object: { kind: 'speaker', key: 'engagementSpeakerId', may: 'runMeeting' } },
    holdsSecret: true,
    input: shape({ engagementSpeakerId: id, reason: z.optional(note(200, 2)), seen: z.optional(z.nullable(line(40))) }),
    output: shape({
      /** The contract's text as a file for the asker, for five minutes: it can be read and nothing else. */
      url: z.string(),
      /** Where the link went, masked; null where this installation reaches no phones and `handOver` is there instead. */
      sentTo: z.nullable(z.string()),
      /** The link for staff to hand over, only where no phone is reached: what is signed with it counts as not proved. */
      handOver: z.nullable(z.string()),
      number: z.string(),
      expiresAt: instant,
      engagementName: z.string(),
      /** A contract was made by this call. */
      isNew: z.boolean(),
      speakerName: z.string(),
    }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      ...CONTRACT_REFUSALS,
      'speakerMissing',
      'contractTemplateIncomplete',
      'personalLinkOften',
    ],
  }),
  /** The contracts of a meeting's talks, in order of the talks. */
  contractList: endpoint({
    path: '/speakers/contract-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readFiles' } },
    input: shape({ engagementId: id }),
    output: shape({ list: z.array(contractRow) }),
  }),
  /** Address of the latest contract's PDF for five minutes, for this person alone. */
  contractLink: endpoint({
    path: '/speakers/contract-link',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'speaker', key: 'engagementSpeakerId', may: 'readFiles' } },
    holdsSecret: true,
    input: shape({ engagementSpeakerId: id }),
    output: shape({ url: z.string(), fileName: z.string() }),
    errors: ['contractMissing'],
  }),
  /** What a signing link shows before its holder has proved their identity. */
  contractOpen: endpoint({
    path: '/speakers/contract-open',
    effect: 'reads',
    access: { who: 'public' },
    input: shape({ token: contractToken }),
    output: shape({
      maskedName: z.string(),
      /** What the page greets the speaker by, before a proof of identity. */
      familyName: z.string(),
      organiser: z.string(),
      startDatetime: instant,
      lockedMinutes: z.number(),
      /** By a code to the speaker's phone, or where no phone is reached by its last four digits. */
      provedBy: z.enum(['code', 'tail']),
      /** Last two digits of the number the code goes to; empty where the last four are the proof. */
      phoneEnd: z.string(),
    }),
    errors: ['contractLinkInvalid'],
  }),
  /** Sends a one-time code to the speaker's own phone. */
  contractCode: endpoint({
    path: '/speakers/contract-code',
    access: { who: 'public' },
    input: shape({ token: contractToken }),
    output: shape({ minutes: z.number(), pauseSeconds: z.number() }),
    errors: ['contractLinkInvalid', 'phoneCodeSoon', 'phoneCodeMany', 'phoneNoChannel'],
  }),
  /** The holder of the code is the speaker. */
  contractProve: endpoint({
    path: '/speakers/contract-prove',
    effect: 'steps',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({ token: contractToken, code: contractCode }),
    output: shape({ proof: contractProof }),
    errors: [
      'contractLinkInvalid',
      'phoneCodeWrong',
      'phoneCodeGone',
      'contractIdentityWrong',
      'contractIdentityLocked',
    ],
  }),
  /** The contract and, once submitted, the speaker's own fee. */
  contractRead: endpoint({
    path: '/speakers/contract-read',
    effect: 'steps',
    access: { who: 'public' },
    input: shape({ token: contractToken, proof: contractProof }),
    output: contractForSpeaker,
    errors: ['contractLinkInvalid', 'phoneProofGone'],
  }),
  /** Signs on this page; a repeat answers the first signing. */
  contractSign: endpoint({
    path: '/speakers/contract-sign',
    effect: 'steps',
    brings: 'picture',
    access: { who: 'public' },
    bodyLimit: 768 * 1024,
    input: shape({
      token: contractToken,
      proof: contractProof,
      documentSha256: sha256,
      /** How many of the document's consents were given: all or none of them count. */
      consents: z.array(z.boolean()),
      signature: z.string().check(z.maxLength(700_000)),
    }),
    output: shape({ signedAt: instant, pdfSha256: sha256 }),
    errors: [
      ...CONTRACT_REFUSALS,
      'contractConsentMissing',
      'contractTextChanged',
      'contractElsewhere',
      'signatureInvalid',
      'contractLinkInvalid',
      'phoneProofGone',
    ],
  }),
  /** Declines for good; the organiser may make another contract. A repeat changes nothing. */
  contractDecline: endpoint({
    path: '/speakers/contract-decline',
    effect: 'steps',
    access: { who: 'public' },
    input: shape({ token: contractToken, proof: contractProof, reason: note(200, 2) }),
    output: shape({ declinedAt: instant }),
    errors: [...CONTRACT_REFUSALS, 'contractLinkInvalid', 'phoneProofGone'],
  }),
  /** Address of the PDF for five minutes, for the speaker. */
  contractPdf: endpoint({
    path: '/speakers/contract-pdf',
    effect: 'steps',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({ token: contractToken, proof: contractProof }),
    output: shape({ url: z.string(), fileName: z.string() }),
    errors: ['contractLinkInvalid', 'phoneProofGone'],
  }),
  /** Where the speaker signs at the e-sign provider, or null when they have signed there; what they did is taken over. */
  contractFlow: endpoint({
    path: '/speakers/contract-flow',
    effect: 'steps',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({ token: contractToken, proof: contractProof }),
    output: shape({ url: z.nullable(z.string()) }),
    errors: [
      ...CONTRACT_REFUSALS,
      'contractElsewhere',
      'contractProviderFailed',
      'contractLinkInvalid',
      'phoneProofGone',
    ],
  }),
  /** The newest text of contracts, with its version. `from`: contracts are made from it then, later than now. `waits`: the next one. */
  contractTemplate: endpoint({
    path: '/speakers/contract-template',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: nothing,
    output: shape({
      version: z.number(),
      from: z.optional(instant),
      template: contractTemplate,
      placeholders: z.array(z.string()),
      hostLogo,
      waits: z.optional(waitingRequest),
    }),
  }),
  /** Asks a second person for the next version, which begins a day after the confirmation; contracts made before keep theirs. */
  contractTemplateSave: endpoint({
    freshProof: true,
    path: '/speakers/contract-template-save',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ version: int(1, 1_000_000), template: contractTemplate }),
    output: shape({ version: z.number(), waits: z.optional(waitingRequest) }),
    errors: [
      'secondPersonWaiting',
      'contractTemplateStale',
      'contractPlaceholderUnknown',
      'contractPlaceholderRetired',
    ],
  }),
} as const satisfies Slice
