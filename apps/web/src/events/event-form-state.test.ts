import { expect, test } from 'vitest'
import { BLANK_EVENT, eventFormInput, missingEventFields, type EventFormState } from './event-form-state.ts'
import { eventPhase, grouped } from './event-groups.ts'

const WHOLE: EventFormState = {
  ...BLANK_EVENT,
  name: '华东心血管学术年会',
  start: '2026-12-08T00:00:00.000Z',
  end: '2026-12-09T10:00:00.000Z',
  products: [{ value: 'p1', label: '稳心怡' }],
  budgetLimit: '40000.5',
}

test('what is missing, from top to bottom', () => {
  const rows = {
    nothing: missingEventFields(BLANK_EVENT),
    whole: missingEventFields(WHOLE),
    'end at the start': missingEventFields({ ...WHOLE, end: WHOLE.start }),
    'a new series without a name': missingEventFields({ ...WHOLE, isNewSeries: true, newSeries: ' 巡' }),
    'no amount yet': missingEventFields({ ...WHOLE, budgetLimit: '.' }),
    'half-typed decimals': missingEventFields({ ...WHOLE, budgetLimit: '400.' }),
  }
  const printed = Object.entries(rows).map(([tried, fields]) => `${tried.padEnd(28)} ${fields.join(' ') || '-'}`)
  expect(`\n${printed.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    nothing                      name start end products budgetLimit
    whole                        -
    end at the start             end
    a new series without a name  newSeries
    no amount yet                budgetLimit
    half-typed decimals          budgetLimit
    "
  `)
})

test('what is sent: a series that exists or the name of a new one, never both', () => {
  const initiative = { value: 'i1', label: '巡讲' }
  expect(eventFormInput({ ...WHOLE, initiative })).toMatchObject({ initiativeId: 'i1', initiativeName: null })
  expect(eventFormInput({ ...WHOLE, initiative, isNewSeries: true, newSeries: '新巡讲' })).toMatchObject({
    initiativeId: null,
    initiativeName: '新巡讲',
  })
  expect(eventFormInput({ ...WHOLE, budgetLimit: '1.200,50' })).toBeUndefined()
  expect(eventFormInput(BLANK_EVENT)).toBeUndefined()
})

test('groups that have something, in order; how far an event is', () => {
  const meetings = [70, 40, 10, 0].map((status) => ({ status }))
  expect(grouped(meetings).map(({ turn }) => turn)).toEqual(['mine', 'theirs', 'held', 'settled'])
  expect(grouped([{ status: 90 }]).map(({ turn }) => turn)).toEqual(['settled'])
  const event = {
    startDatetime: '2026-12-08T00:00:00.000Z',
    endDatetime: '2026-12-09T10:00:00.000Z',
    isCancelled: false,
  }
  const at = (time: string) => eventPhase(event, Date.parse(time))
  expect([at('2026-12-07T23:59:59.999Z'), at(event.startDatetime), at(event.endDatetime)]).toEqual([
    'coming',
    'running',
    'over',
  ])
  expect(eventPhase({ ...event, isCancelled: true }, 0)).toBe('cancelled')
})
