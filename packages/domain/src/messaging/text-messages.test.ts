import { expect, test } from 'vitest'
import { refusesTexts, textedNumber } from './text-messages.ts'

test('which answers to a text message stop them', () => {
  const replies = [
    '退订',
    ' 退订。',
    '退訂',
    'TD',
    'td',
    'ＴＤ',
    'T',
    'r',
    '“R”',
    '收到',
    '不退订',
    'TD了吗',
    'OK',
    '1',
    '',
  ]
  expect(replies.map((reply) => `${reply} → ${refusesTexts(reply) ? 'stops' : '-'}`).join('\n')).toMatchInlineSnapshot(`
    "退订 → stops
     退订。 → stops
    退訂 → stops
    TD → stops
    td → stops
    ＴＤ → stops
    T → stops
    r → stops
    “R” → stops
    收到 → -
    不退订 → -
    TD了吗 → -
    OK → -
    1 → -
     → -"
  `)
})

test('the number of a receipt as it is kept', () => {
  const numbers = ['13800001111', '+8613800001111', '8613800001111', '+85291234567', '10690001', '', 'x13800001111']
  expect(numbers.map((number) => `${number} → ${textedNumber(number) ?? 'none of ours'}`).join('\n'))
    .toMatchInlineSnapshot(`
    "13800001111 → 13800001111
    +8613800001111 → 13800001111
    8613800001111 → 13800001111
    +85291234567 → none of ours
    10690001 → none of ours
     → none of ours
    x13800001111 → none of ours"
  `)
})
