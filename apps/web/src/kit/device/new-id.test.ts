import { expect, test } from 'vitest'
import { newUuid } from './new-id.ts'

test('UUIDs of version 4, each another one', () => {
  const made = Array.from({ length: 200 }, newUuid)
  expect(new Set(made).size).toBe(200)
  const wrong = made.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))
  expect(wrong).toEqual([])
})
