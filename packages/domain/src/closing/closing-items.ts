import type { Fen } from '../kit/money.ts'
import type { ExecuteType } from '../meetings/meeting-codes.ts'
import type { PolicyKey } from '../policies/policy-catalog.ts'
import type { SpeakerStatus } from '../speakers/speaker-rules.ts'

/** Items of closing in the order shown; items of a speaker once for each paid speaker present or not recorded yet. */
export const CLOSING_ITEMS = [
  'signInList',
  'watchRecord',
  'roomPhotos',
  'agendaAsHeld',
  'speakerStatuses',
  'actualAmounts',
  'suspicions',
  'meetingDoubt',
  'walkIns',
  'photoExplained',
  'similarFile',
  'speakerSignIn',
  'speakerWatchRecord',
  'speakerLink',
  'speakerPhoto',
  'speakerContract',
  'speakerConsent',
  'lateContract',
  'lateConsent',
] as const
export type ClosingItemKey = (typeof CLOSING_ITEMS)[number]

/** The policy that asks for an item; the others follow from the product itself. */
export const CLOSING_ITEM_POLICIES: Readonly<Partial<Record<ClosingItemKey, PolicyKey>>> = {
  signInList: 'evidence.signInList',
  watchRecord: 'evidence.signInList',
  roomPhotos: 'evidence.photos.min',
  agendaAsHeld: 'evidence.agenda',
  speakerSignIn: 'evidence.paidSpeaker',
  speakerWatchRecord: 'evidence.paidSpeaker',
  speakerLink: 'evidence.paidSpeaker',
  speakerPhoto: 'evidence.paidSpeaker',
  speakerContract: 'evidence.paidSpeaker',
  speakerConsent: 'evidence.paidSpeaker',
  lateContract: 'evidence.late',
  lateConsent: 'evidence.late',
}

export type ClosingItem = {
  readonly key: ClosingItemKey
  readonly ok: boolean
  /** How many are still missing, where the item counts. */
  readonly missing?: number
  /** Ready to be shown; `name` is the speaker. */
  readonly params: Readonly<Record<string, string | number>>
  /** The speaker of a speaker's item. */
  readonly speakerId?: string
  /** The closing file of a file's item. */
  readonly attachmentId?: string
  /** Settled by a word, given (text) or not (null): a doubt, or what is missing where its policy only warns. */
  readonly word?: string | null
  /** The question with which the word was sent back. */
  readonly returned?: string
  /** A contract file of the speaker, or photos out of time, wait for compliance. */
  readonly isWaiting?: boolean
}

/** The name under which an item's word is kept. */
export const closingItemId = ({
  key,
  speakerId,
  attachmentId,
}: Pick<ClosingItem, 'key' | 'speakerId' | 'attachmentId'>): string =>
  [key, speakerId ?? attachmentId].filter((part) => part !== undefined).join(':')

export type ClosingSpeaker = {
  readonly speakerId: string
  readonly name: string
  readonly status: SpeakerStatus
  /** Contracted net fee in fen; 0 is unpaid. */
  readonly net: Fen
  /** Signed in, or seen in the online room, with proof of identity. */
  readonly signedIn: boolean
  /** A person was there in the speaker's name, and no person outside the meeting's side has confirmed the identity. */
  readonly isUnproved?: boolean
  readonly hasTalkPhoto: boolean
  /** Signed electronically, or as a file that compliance accepted. */
  readonly hasContract: boolean
  /** A contract file is there that compliance has still to look at. */
  readonly isContractWaiting?: boolean
  readonly hasConsent: boolean
  /** Time after the meeting's end at which the contract was signed, or the employer's consent came to count; ready to be shown. */
  readonly lateContract?: string | undefined
  readonly lateConsent?: string | undefined
}

/** The meeting as a whole is doubtful: by these signs, and a person outside its side accepted its side's words or not. */
export type ClosingDoubt = {
  readonly signs: readonly string[]
  readonly params: Readonly<Record<string, string>>
  readonly isAccepted: boolean
  /** The question with which the present explanation was sent back. */
  readonly returned?: string
}

export type ClosingFacts = {
  readonly executeType: ExecuteType
  /** Lists of attendance: that of the sign-ins, that of the online room, and each uploaded one. */
  readonly signInLists: number
  /** Uploaded ones of these: a platform's own list may name a speaker the room did not recognise. */
  readonly uploadedLists: number
  readonly roomPhotos: number
  /** Taken at another time, until the doubt about them is accepted. */
  readonly roomPhotosWaiting?: number
  readonly agendaConfirmed: boolean
  readonly speakers: readonly ClosingSpeaker[]
  /** One for each budget line, in fen; null while not entered. */
  readonly actuals: readonly (Fen | null)[]
  /** Open suspicions (proxy signatures and the like) without an explanation. */
  readonly unexplainedSuspicions: number
  readonly meetingDoubt?: ClosingDoubt
  /** The same with late evidence as a sign of its own; left out where none came late. */
  readonly lateDoubt?: ClosingDoubt
  /** People added or registered at the door and not confirmed yet; left out where no confirmation was asked. */
  readonly unconfirmedWalkIns?: number
  /** Photos that resemble one of another meeting, and how many of them are explained. */
  readonly similarPhotos: number
  readonly explainedPhotos: number
  /** Closing files with a picture that resembles one of another meeting. */
  readonly similarFiles: readonly { readonly attachmentId: string; readonly name: string }[]
  /** Words about missing items, by closingItemId. */
  readonly words: Readonly<Record<string, string>>
}
