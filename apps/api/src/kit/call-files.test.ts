import { existsSync } from 'node:fs'
import { contract } from '@osmp/contract/contract.ts'
import { expect, test } from 'vitest'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('each call has a file of its name', () => {
  const wanted = Object.entries(contract).flatMap(([slice, calls]) =>
    Object.keys(calls).map((name) => `${slice}/${kebab(name)}.ts`),
  )
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
})
