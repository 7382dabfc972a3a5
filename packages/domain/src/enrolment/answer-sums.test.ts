import { expect, it } from 'vitest'
import { type AnswerCount, sumAnswers } from './answer-sums.ts'
import type { FormItem } from './enrolment-form.ts'

const item = (key: string, more: Partial<FormItem> = {}): FormItem => ({
  key,
  type: 'yesNo',
  labelZh: `问题${key}`,
  labelEn: `Question ${key}`,
  options: [],
  required: true,
  showIf: [],
  readers: ['organiser'],
  keepDays: 14,
  sealed: false,
  ...more,
})
const option = (key: string) => ({ key, labelZh: key, labelEn: key })
const owner = { roles: [], relations: ['owner'], sameBu: true } as const
const count = (version: number, key: string, choice: string | null, people: number, sealed = 0): AnswerCount => ({
  version,
  key,
  choice,
  people,
  sealed,
})

it('counts by question, over its versions, for their own readers', () => {
  const forms = [
    {
      version: 3,
      items: [
        item('visits'),
        item('way', { type: 'single', options: [option('car'), option('rail')] }),
        item('diet', { type: 'diet', labelZh: '用餐' }),
        item('licence', { type: 'licence', sealed: true }),
        item('payer', { type: 'yesNo', readers: ['finance'] }),
      ],
    },
    {
      version: 1,
      items: [
        item('visits', { readers: ['compliance'] }),
        item('way', { type: 'single', options: [option('car'), option('boat')] }),
        item('train', { type: 'line' }),
        item('unused', { type: 'line' }),
      ],
    },
  ]
  const counts = [
    count(3, 'visits', null, 3),
    count(3, 'visits', 'yes', 2),
    count(3, 'visits', 'no', 1),
    count(1, 'visits', null, 9),
    count(3, 'way', null, 2),
    count(3, 'way', 'car', 2),
    count(1, 'way', null, 2),
    count(1, 'way', 'car', 1),
    count(1, 'way', 'boat', 1),
    count(3, 'diet', null, 2, 1),
    count(3, 'diet', 'halal', 1),
    count(3, 'licence', null, 4, 4),
    count(3, 'payer', null, 4),
    count(1, 'train', null, 1),
  ]
  const rows = sumAnswers(forms, counts, owner).map(({ item: { key }, answered, sealed, options }) =>
    [key, `${answered}, ${sealed} sealed`, ...options.map((one) => `${one.key}=${one.people}`)].join(' '),
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "visits 3, 0 sealed yes=2 no=1
    way 4, 0 sealed car=3 rail=0 boat=1
    diet 2, 1 sealed any=0 vegetarian=0 halal=1 other=0
    licence 4, 4 sealed
    train 1, 0 sealed"
  `)
})
