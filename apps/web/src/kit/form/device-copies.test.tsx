import { expect, it, vi } from 'vitest'
import { dropCopy, keepCopy, readCopies, readCopy } from './device-copies.ts'

it('a browser that lets nobody into its database keeps no copy, says so, and stops nothing', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(await keepCopy('form.me.new', { name: '研讨会' })).toBe(false)
  expect([await readCopy('form.me.new'), await readCopies('form.me.')]).toEqual([undefined, []])
  await expect(dropCopy('form.me.new')).resolves.toBeUndefined()
  open.mockRestore()
  expect(await keepCopy('form.me.new', { name: '研讨会' })).toBe(true)
  expect(await readCopies('form.me.')).toEqual([{ name: '研讨会' }])
  await dropCopy('form.me.new')
})
