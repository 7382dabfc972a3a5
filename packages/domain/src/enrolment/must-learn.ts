import { words, type Locale, type Words } from '../kit/words.ts'

/** Messages that a person must learn before the meeting, by hand where no channel brings them. */
export const MUST_LEARN = ['cancelled', 'changed', 'declined', 'promoted'] as const
export type MustLearn = (typeof MUST_LEARN)[number]

/** The meeting as it is now. `when` and `where` as people read them; empty parts are left out. */
export type NewsFacts = {
  readonly name: string
  readonly when: string
  readonly where: string
  readonly speakers: string
  readonly organiser: string
  /** Address of the meeting's page. */
  readonly page: string
}

const FIRST: Readonly<Record<MustLearn, Words>> = {
  cancelled: words(
    '您好，原定 {when} 的“{name}”已取消，给您带来不便，敬请谅解。',
    'Hello, “{name}”, planned for {when}, has been cancelled. We are sorry for the trouble.',
  ),
  changed: words(
    '您好，您报名的“{name}”有变更，请以下列安排为准。',
    'Hello, “{name}”, which you enrolled for, has changed. This is what holds now.',
  ),
  declined: words(
    '您好，很抱歉，“{name}”这次未能为您安排席位，期待下次与您相见。',
    'Hello, we are sorry that we could not offer you a seat at “{name}”. We hope to see you next time.',
  ),
  promoted: words(
    '您好，“{name}”有空位了，您已正式报名，期待您的到来。',
    'Hello, a seat came free at “{name}”: you are enrolled. We look forward to seeing you.',
  ),
}

const LINES = {
  when: words('时间：', 'Time: '),
  where: words('地点：', 'Place: '),
  speakers: words('讲者：', 'Speakers: '),
  page: words('详情：', 'Details: '),
} as const
const WITH_LINES: readonly MustLearn[] = ['changed', 'promoted']

/** The text for a person that no channel reaches, to be copied into a message or read out. */
export function newsText(kind: MustLearn, facts: NewsFacts, locale: Locale): string {
  const first = FIRST[kind][locale].replace('{name}', () => facts.name).replace('{when}', () => facts.when)
  const lines = Object.entries(LINES).map(([key, label]) => [label, facts[key as keyof typeof LINES]] as const)
  const shown = WITH_LINES.includes(kind) ? lines.filter(([, value]) => value !== '') : []
  return [first, ...shown.map(([label, value]) => label[locale] + value), facts.organiser]
    .filter((line) => line !== '')
    .join('\n')
}
