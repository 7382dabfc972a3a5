import { expect, test } from 'vitest'
import { eventParser, type StreamEvent } from '../kit/calls/event-stream.ts'
import { personOfCode, searchRoster, type RosterPerson } from './roster-store.ts'
import { createWedge } from './scan/use-hand-scanner.ts'

const ID = '0192f0aa-0000-7000-8000-000000000001'
const CODE = `${ID}.${'aB3_-'.repeat(4)}xy`

test('a hand scanner’s quick keys are a code, a person’s slow ones are not', () => {
  const scans: string[] = []
  const press = createWedge((text) => scans.push(text))
  const type = (text: string, gap: number, from: number) => {
    for (const [index, key] of [...text].entries()) press(key, from + index * gap)
    press('Enter', from + text.length * gap)
  }
  type(CODE, 5, 0)
  type(CODE, 400, 10_000)
  type('short', 5, 100_000)
  press('Shift', 200_000)
  type('quick-enough', 20, 200_010)
  type(CODE, 180, 300_000)
  expect(scans).toEqual([CODE, 'quick-enough', CODE])
})

test('the keys of a scan belong to it alone, Enter or Tab at its end too; those of a person are the page’s', () => {
  const scans: string[] = []
  const press = createWedge((text) => scans.push(text))
  const taken = (keys: readonly string[], from: number) => keys.map((key, index) => press(key, from + index * 20))
  expect(taken([...'12345678', 'Enter'], 0)).toEqual([false, ...Array.from({ length: 8 }, () => true)])
  expect(taken([...'12345678', 'Tab'], 10_000).at(-1)).toBe(true)
  expect(taken(['Enter'], 20_000)).toEqual([false])
  expect(taken(['a', 'Tab'], 30_000)).toEqual([false, false])
  expect(taken([' '], 40_000)).toEqual([false])
  expect(scans).toHaveLength(2)
})

test('only text in the form of a personal code names a person', () => {
  expect(personOfCode(` ${CODE.toUpperCase()} `)).toBe(ID)
  expect(['', ID, `${CODE}x`, 'https://example.org/sign/1', '张三'].map(personOfCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the list is searched by name, hospital, the phone’s end and a code', () => {
  const person = (enrollmentId: string, name: string, hcoName: string, phoneMasked: string): RosterPerson => ({
    enrollmentId,
    name,
    hcoName,
    phoneMasked,
    department: '',
    isSpeaker: false,
    isSigned: false,
    hasLeft: false,
  })
  const list = [person(ID, '张三', '华山医院', '138****5678'), person('other', 'Li Si', '中山医院', '139****1234')]
  const found = (word: string) => searchRoster(list, word).map(({ name }) => name)
  expect(found('')).toEqual(['张三', 'Li Si'])
  expect(found(' 张')).toEqual(['张三'])
  expect(found('li s')).toEqual(['Li Si'])
  expect(found('中山')).toEqual(['Li Si'])
  expect(found('5678')).toEqual(['张三'])
  expect(found('13912341234')).toEqual(['Li Si'])
  expect(found('139-1234-1234')).toEqual(['Li Si'])
  expect(found('SI Ｌｉ')).toEqual(['Li Si'])
  expect(found('张 三 老师')).toEqual(['张三'])
  expect(found('138')).toEqual([])
  expect(found(CODE)).toEqual(['张三'])
})

test('events come whole however the stream is cut, comments are passed over', () => {
  const text =
    ': \n\nid: 1\nevent: counts\ndata: {"a":1}\n\nid: 2\r\ndata: x\r\ndata: y\r\n\r\n: beat\n\nid: 3\ndata: unfinished'
  for (const size of [1, 2, 7, 500]) {
    const events: StreamEvent[] = []
    const parse = eventParser((event) => events.push(event))
    for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size))
    expect(events).toEqual([
      { id: '1', data: '{"a":1}' },
      { id: '2', data: 'x\ny' },
    ])
  }
})
