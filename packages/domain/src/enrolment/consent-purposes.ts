import type { LocalDate } from '../kit/time.ts'

/** Uses of an attendee's data beside the place, each agreed to on its own. */
export const CONSENT_PURPOSES = ['invite', 'followUp'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export const CONSENT_PURPOSE_NAMES = {
  invite: { 'zh-CN': '以后的会议邀请', en: 'Later invitations' },
  followUp: { 'zh-CN': '会后问卷和资料', en: 'Surveys and materials afterwards' },
} as const satisfies Readonly<Record<ConsentPurpose, Readonly<Record<'zh-CN' | 'en', string>>>>

/** Messages after a meeting go to all, or to people alone that agreed to them. */
export const FOLLOW_UP_CONSENT = ['notAsked', 'asked'] as const

export type PurposeText = {
  readonly purpose: ConsentPurpose
  readonly version: string
  readonly zh: string
  readonly en: string
  /** First day in force. */
  readonly from: LocalDate
}

/** The last word of a person on a purpose. */
export type PurposeConsent = {
  readonly purpose: ConsentPurpose
  readonly version: string
  readonly given: boolean
}

/** The text of a purpose in force on a day; undefined where none has begun. */
export const textInForce = (
  texts: readonly PurposeText[],
  purpose: ConsentPurpose,
  today: LocalDate,
): PurposeText | undefined =>
  texts
    .filter((text) => text.purpose === purpose && text.from <= today)
    .reduce<PurposeText | undefined>((newest, text) => (newest && newest.from > text.from ? newest : text), undefined)

/** A switch of the pass: the words agreed to, else those in force; `newer` where others hold by now, which blocks nothing. */
export type ShownPurpose = {
  readonly text: PurposeText
  readonly given: boolean
  readonly newer: PurposeText | undefined
}

/** Switches of a person: of each purpose with a text in force, or agreed to. */
export function shownPurposes(
  texts: readonly PurposeText[],
  said: readonly PurposeConsent[],
  today: LocalDate,
): ShownPurpose[] {
  return CONSENT_PURPOSES.flatMap((purpose) => {
    const last = said.find((one) => one.purpose === purpose)
    const inForce = textInForce(texts, purpose, today)
    const agreed = last?.given
      ? texts.find((one) => one.purpose === purpose && one.version === last.version)
      : undefined
    const text = agreed ?? inForce
    if (text === undefined) return []
    const newer = agreed && inForce && inForce.version !== agreed.version ? inForce : undefined
    return [{ text, given: agreed !== undefined, newer }]
  })
}
