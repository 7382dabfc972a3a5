import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from './disk-object-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osmp-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('opening clears what a killed process left a day ago, not what another one writes now', () => {
  createDiskStore(folder)
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  writeFileSync(join(folder, 'incoming', 'old'), 'x')
  utimesSync(join(folder, 'incoming', 'old'), dayAgo, dayAgo)
  writeFileSync(join(folder, 'incoming', 'young'), 'x')
  createDiskStore(folder)
  expect(readdirSync(join(folder, 'incoming'))).toEqual(['young'])
})
