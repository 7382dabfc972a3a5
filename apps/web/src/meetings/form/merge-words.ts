import { dottedText } from '../../kit/dotted-text.ts'
import { ruleName } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import { RULES } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { defineTexts, getLocale } from '../../kit/texts.ts'
import { formBodyTexts } from './form-body-texts.ts'
import { ownerTexts } from './owner-texts.ts'
import { formTailTexts } from './form-tail-texts.ts'
import { ENTERED_LINES, type MeetingFormState, type SpeakerEntry } from './meeting-form-state.ts'
import { meetingFormTexts } from './meeting-form-texts.ts'
import type { FormField, MergeConflict } from './meeting-merge.ts'
import { placeTexts } from './place-texts.ts'

const { text: ownText } = defineTexts({
  event: ['所属大型活动', 'Event'],
  taxonomy: ['内容分类', 'Content branch'],
  invited: ['邀请医生', 'Invited doctors'],
  SUBEVENT: ['医学教育会', 'Medical education meeting'],
  REMOTE_EDA: ['远程会议', 'Remote meeting'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  empty: ['（空）', '(empty)'],
  absent: ['没有这一项', 'Not there'],
  amount: (net: string) => [`税后 ¥${net}`, `¥${net} net`],
})

/** What a part of the form is called: the field, and the entry of its list. `forms`: those that may hold the entry. */
export function conflictLabel({ field, item }: MergeConflict, forms: readonly MeetingFormState[]): string {
  const tail = formTailTexts.text()
  const label = labels()[field]
  if (item === undefined) return label
  if (field === 'warningComments') {
    const rule = RULES.find((name) => name === item)
    return tail.explainLabel(rule === undefined ? item : ruleName(rule, getLocale()))
  }
  if (field === 'lines') {
    const line = ENTERED_LINES.find((type) => type === item)
    return line === undefined ? label : tail[line]
  }
  const name = forms.map((form) => entryOf(form, field, item)?.name).find((found) => found !== undefined)
  return dottedText([label, name])
}

/** What stands in a part of a form, in words. */
export function partShown(form: MeetingFormState, { field, item }: MergeConflict): string {
  const words = ownText()
  if (item === undefined) return fieldShown(form, field) || words.empty
  if (field === 'warningComments') return form.warningComments[item] || words.empty
  if (field === 'lines') {
    const line = ENTERED_LINES.find((type) => type === item)
    const amount = line && form.lines[line]
    return amount === undefined || amount === '' ? words.empty : `¥${formatFee(amount)}`
  }
  return entryOf(form, field, item)?.shown ?? words.absent
}

function labels(): Readonly<Record<FormField, string>> {
  const text = { ...meetingFormTexts.text(), ...placeTexts.text(), ...formBodyTexts.text() }
  const [tail, words] = [formTailTexts.text(), ownText()]
  return {
    category: text.category,
    name: text.name,
    executeType: text.executeType,
    start: text.start,
    end: text.end,
    dayHours: text.dayHours,
    hospital: text.hospital,
    department: text.department,
    venue: text.venue,
    platform: text.platform,
    joinUrl: text.joinUrl,
    costCenter: tail.costCenter,
    io: tail.io,
    assistants: tail.assistants,
    owner: ownerTexts.text().owner,
    agent: tail.agent,
    seats: tail.seats,
    note: tail.note,
    event: words.event,
    taxonomy: words.taxonomy,
    invited: words.invited,
    isRestaurant: text.restaurant,
    products: text.products,
    topics: text.topics,
    speakers: text.speakers,
    expectedAudience: text.expected,
    expectedPatients: text.patients,
    lines: tail.budget,
    lineNotes: tail.budget,
    warningComments: tail.explain,
  }
}

function fieldShown(form: MeetingFormState, field: FormField): string {
  const [text, words] = [{ ...meetingFormTexts.text(), ...ownText() }, ownText()]
  const value = form[field]
  if (field === 'category') return text[form.category]
  if (field === 'executeType') return text[form.executeType]
  if (value === null) return ''
  if (field === 'start' || field === 'end') return formatDateTime(form[field] ?? '')
  if (field === 'dayHours') return form.dayHours.map(({ from, to }) => `${from}–${to}`).join(' ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return value
  return 'label' in value ? String(value.label) : 'name' in value ? String(value.name) : ''
}

type Entry = { name: string; shown: string }

/** An entry of one of the form's lists. */
function entryOf(form: MeetingFormState, field: FormField, item: string): Entry | undefined {
  const { minutes } = formBodyTexts.text()
  if (field === 'topics') {
    const topic = form.topics.find(({ topicId }) => topicId === item)
    return topic && { name: topic.name, shown: `${topic.minutes} ${minutes}` }
  }
  if (field === 'speakers') {
    const [hcpId, nth = '1'] = item.split(' ')
    const talk = form.speakers.filter((speaker) => speaker.hcpId === hcpId)[Number(nth) - 1]
    return talk && { name: talk.name, shown: talkShown(form, talk) }
  }
  if (field !== 'products' && field !== 'assistants' && field !== 'invited') return undefined
  const named = form[field].find(({ value }) => value === item)
  return named && { name: named.label, shown: named.label }
}

function talkShown(form: MeetingFormState, { topicId, role, minutes, feeNet }: SpeakerEntry): string {
  const text = formBodyTexts.text()
  const topic = form.topics.find((known) => known.topicId === topicId)
  return dottedText([topic?.name, text[role], `${minutes} ${text.minutes}`, ownText().amount(formatFee(feeNet))])
}
