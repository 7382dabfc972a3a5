import { expect, it } from 'vitest'
import { apart } from './apart.ts'

it('does what comes after a failure, and says at the end what failed', async () => {
  const done: string[] = []
  const steps = apart('steps')
  await steps.run(() => Promise.reject(new Error('first')))
  await steps.run(async () => done.push('second'))
  expect(done).toEqual(['second'])
  expect(() => steps.end()).toThrow(
    expect.objectContaining({ message: '1 steps failed', errors: [new Error('first')] }),
  )
})

it('says nothing where nothing failed', async () => {
  const steps = apart('steps')
  await steps.run(async () => undefined)
  expect(() => steps.end()).not.toThrow()
})
