import { expect, test } from 'vitest'
import {
  blankForm,
  changed,
  chosenSpeakers,
  ownerPatch,
  speakerPatch,
  topicMinutesPatch,
  type SpeakerEntry,
} from './meeting-form-state.ts'

const topic = (topicId: string, minutes = '30') => ({ topicId, name: topicId, code4m: '4M-1', minutes })
const speaker = (hcpId: string, changes: Partial<SpeakerEntry> = {}): SpeakerEntry => ({
  hcpId,
  name: hcpId,
  level: 'city',
  place: '',
  topicId: null,
  role: 'speaker',
  minutes: '30',
  feeNet: '1000',
  isFeeTyped: false,
  isRecorded: false,
  ...changes,
})

test('each new speaker gets the next topic nobody speaks about, and its minutes', () => {
  const form = changed(blankForm('ONETIME'), { topics: [topic('a', '20'), topic('b', '45')] })
  const two = changed(form, chosenSpeakers(form, [speaker('x'), speaker('y')]))
  expect(two.speakers.map(({ topicId, minutes }) => [topicId, minutes])).toEqual([
    ['a', '20'],
    ['b', '45'],
  ])
})

test('a talk whose topic goes takes another one, or none when none is left', () => {
  const topics = [topic('a'), topic('b')]
  const form = changed(blankForm('ONETIME'), { topics, speakers: [speaker('x', { topicId: 'a' })] })
  expect(changed(form, { topics: [topic('b')] }).speakers[0]?.topicId).toBe('b')
  expect(changed(form, { topics: [] }).speakers[0]?.topicId).toBeNull()
})

test('a length that was said before there was a topic stays', () => {
  const form = { ...blankForm('ONETIME'), speakers: [speaker('x', { minutes: '40' }), speaker('y')] }
  const { speakers } = changed(form, { topics: [topic('a', '20')] })
  expect(speakers.map(({ minutes }) => minutes)).toEqual(['40', '20'])
})

test('choosing again keeps the talks of those who stay', () => {
  const form = changed(blankForm('ONETIME'), {
    topics: [topic('a')],
    speakers: [speaker('x', { feeNet: '800', isFeeTyped: true }), speaker('y')],
  })
  const next = changed(form, chosenSpeakers(form, [speaker('x'), speaker('z')]))
  expect(next.speakers.map(({ hcpId, feeNet }) => [hcpId, feeNet])).toEqual([
    ['x', '800'],
    ['z', '1000'],
  ])
})

test("a topic's new minutes are its speakers', unless theirs differ", () => {
  const speakers = [speaker('x', { topicId: 'a' }), speaker('y', { topicId: 'a', minutes: '15' })]
  const form = changed(blankForm('ONETIME'), { topics: [topic('a')], speakers })
  expect(topicMinutesPatch(form, 'a', '40').speakers?.map(({ minutes }) => minutes)).toEqual(['40', '15'])
})

test('two talks of one person are changed one by one', () => {
  const form = changed(blankForm('ONETIME'), {
    topics: [topic('a'), topic('b')],
    speakers: [speaker('x', { topicId: 'a' }), speaker('x', { topicId: 'b' })],
  })
  expect(speakerPatch(form, 1, { role: 'chair' }).speakers?.map(({ role }) => role)).toEqual(['speaker', 'chair'])
})

test('a meeting for a colleague has the person at the form as its agent; taken back, it is an own one', () => {
  const [lin, sun, wang] = [named('lin'), named('sun'), named('wang')]
  const form = { ...blankForm('ONETIME'), assistants: [lin, sun, wang] }
  const forLin = changed(form, ownerPatch(form, lin, sun))
  expect(forLin).toMatchObject({ owner: lin, agent: sun, assistants: [wang] })
  expect(ownerPatch(forLin, null, sun)).toEqual({ owner: sun, agent: null })
  expect(ownerPatch({ ...form, agent: wang }, null, sun)).toEqual({ owner: sun, agent: wang })
})

const named = (value: string) => ({ value, label: value })
