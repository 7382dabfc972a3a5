import { expect, test } from 'vitest'
import { ESTIMATE_WORDS, markedWords } from './estimate-words.ts'
import {
  estimatedDays,
  estimateMark,
  lacksNotice,
  restsOnEstimate,
  specialKind,
  workCalendar,
} from './work-calendar.ts'
import { addWorkingDays } from './working-days.ts'

const notice = (date: string) => ({ date, kind: 'holiday' as const, source: 'notice 国办发明电〔2027〕9号' })

test('five working days after 24 January 2028 end after Spring Festival, with nothing stored', () => {
  expect(addWorkingDays('2028-01-24', 5, workCalendar([]))).toBe('2028-02-07')
})

test('a notice counts alone: what it leaves out is the plain week', () => {
  const calendar = workCalendar([notice('2028-01-28')])
  expect(['2028-01-25', '2028-01-28', '2028-02-05'].map((date) => specialKind(date, calendar))).toEqual([
    undefined,
    'holiday',
    undefined,
  ])
  expect(lacksNotice('2028', calendar)).toBe(false)
  expect(lacksNotice('2029', calendar)).toBe(true)
})

test('what a company says of a day comes before the estimate, and makes no notice', () => {
  const calendar = workCalendar([
    { date: '2028-01-25', kind: 'normal', source: 'company' },
    { date: '2028-03-08', kind: 'holiday', source: 'company' },
  ])
  expect(['2028-01-25', '2028-01-26', '2028-03-08'].map((date) => specialKind(date, calendar))).toEqual([
    undefined,
    'holiday',
    'holiday',
  ])
  expect(lacksNotice('2028', calendar)).toBe(true)
  expect(estimatedDays('2028', calendar).map(({ date }) => date)).not.toContain('2028-01-25')
})

test('a stored estimate counts as it is stored, and lacks a notice like another', () => {
  const calendar = workCalendar([{ date: '2028-01-28', kind: 'holiday', source: 'estimate' }])
  expect(specialKind('2028-01-25', calendar)).toBeUndefined()
  expect(estimatedDays('2028', calendar)).toEqual([])
  expect(lacksNotice('2028', calendar)).toBe(true)
})

test('a count says that it rests on an estimate when any of its years lacks a notice', () => {
  const calendar = workCalendar([notice('2027-01-01')])
  expect(restsOnEstimate('2027-12-20', '2027-12-31', calendar)).toBe(false)
  expect(restsOnEstimate('2027-12-30', '2028-01-06', calendar)).toBe(true)
  expect(restsOnEstimate('2028-01-06', '2027-12-30', calendar)).toBe(true)
  const marked = estimateMark('2027-12-30', '2028-01-06', calendar)
  expect(markedWords(marked, 'en')).toBe(ESTIMATE_WORDS.en)
  expect(markedWords(estimateMark('2027-12-20', '2027-12-31', calendar), 'en')).toBe('')
})
