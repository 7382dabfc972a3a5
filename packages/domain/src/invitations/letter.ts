/** The words of a letter; {name}, {title} and {meeting} stand for the reader's name, their title and the meeting. */
export type LetterWords = { readonly greeting: string; readonly body: string; readonly signature: string }

/** What every letter says until the organiser writes their own. */
export const LETTER_TEMPLATE: LetterWords = {
  greeting: '尊敬的{name}{title}：',
  body: '您好。我们诚挚邀请您参加“{meeting}”，与同道交流临床经验。\n会议安排如下，请您在本页确认是否参加。',
  signature: '会议主办方',
}

export type LetterFact = { readonly kind: 'meeting' | 'when' | 'where' | 'online' | 'talk'; readonly value: string }

export type LetterReader = {
  readonly name: string
  readonly title: string
  /** Titles of the talks they give here; none for an attendee. */
  readonly talks: readonly string[]
}

export type LetterMeeting = {
  readonly name: string
  /** In words, Asia/Shanghai. */
  readonly when: string
  /** Hospital, department and venue; empty for an online meeting. */
  readonly where: string
  readonly isOnline: boolean
}

export type Letter = {
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly LetterFact[]
  readonly signature: string
}

const SPEAKER_LINE = '同时，我们邀请您担任本次会议讲者。'

/** A letter as one person reads it: a speaker is told so, with their talks. */
export function letterFor(words: LetterWords, meeting: LetterMeeting, reader: LetterReader): Letter {
  const fill = (text: string) =>
    text.replaceAll('{name}', reader.name).replaceAll('{title}', reader.title).replaceAll('{meeting}', meeting.name)
  const paragraphs = fill(words.body)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const facts: LetterFact[] = [
    { kind: 'meeting', value: meeting.name },
    { kind: 'when', value: meeting.when },
  ]
  if (meeting.where !== '') facts.push({ kind: 'where', value: meeting.where })
  if (meeting.isOnline) facts.push({ kind: 'online', value: '' })
  for (const value of reader.talks) facts.push({ kind: 'talk', value })
  return {
    greeting: fill(words.greeting),
    paragraphs: reader.talks.length > 0 ? [...paragraphs, SPEAKER_LINE] : paragraphs,
    facts,
    signature: fill(words.signature),
  }
}
