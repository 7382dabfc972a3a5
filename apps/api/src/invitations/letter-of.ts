import { displayTime, localDateOf } from '@osmp/domain/kit/time.ts'
import {
  type Letter,
  LETTER_TEMPLATE,
  letterFor,
  type LetterReader,
  type LetterWords,
} from '@osmp/domain/invitations/letter.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { InvitationRow } from './invitation-repo.ts'
import { findLetter, findLetterFacts, findTalkTitles } from './letter-repo.ts'

export type MeetingLetter = {
  words: LetterWords
  /** 0 while the template holds. */
  version: number
  engagementName: string
  read(reader: LetterReader): Letter
}

/** A meeting's letter, ready to be read by anybody. */
export async function meetingLetter(tx: Tx, engagementId: string): Promise<MeetingLetter> {
  const facts = await findLetterFacts(tx, engagementId)
  if (!facts) throw new AppError('meetingNotFound')
  const { version, ...words } = (await findLetter(tx, engagementId)) ?? { version: 0, ...LETTER_TEMPLATE }
  const isOnline = facts.executeType !== 'onSite'
  const place = [facts.hcoName, facts.department, facts.venue].filter((part) => part !== null && part !== '')
  const meeting = {
    name: facts.engagementName,
    when: whenOf(facts.startAt, facts.endAt),
    where: facts.executeType === 'online' ? '' : place.join(' · '),
    isOnline,
  }
  return { words, version, engagementName: facts.engagementName, read: (reader) => letterFor(words, meeting, reader) }
}

/** The letter of one doctor. */
export async function letterOf(tx: Tx, { engagementId, hcpId, name, title }: InvitationRow): Promise<Letter> {
  const letter = await meetingLetter(tx, engagementId)
  return letter.read({ name, title, talks: await findTalkTitles(tx, engagementId, hcpId) })
}

/** Asia/Shanghai; the day stands once when the meeting ends on the day it begins. */
function whenOf(startAt: string, endAt: string): string {
  const end = displayTime(endAt)
  return `${displayTime(startAt)}–${localDateOf(startAt) === localDateOf(endAt) ? end.slice(-5) : end}`
}
