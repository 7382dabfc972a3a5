import { contract } from '@osmp/contract/contract.ts'
import { callGroups as openGroups } from 'virtual:contract-calls/open'
import { callGroups as publicGroups } from 'virtual:contract-calls/public'
import { callGroups as messagingGroups } from 'virtual:contract-calls/messaging'
import { callGroups as firstGroups } from 'virtual:contract-calls/first'
import { callGroups as staffGroups } from 'virtual:contract-calls/staff'
import { callGroups as workbenchGroups } from 'virtual:contract-calls/workbench'
import { expect, test } from 'vitest'
import { readCallGroups } from './call-table.ts'

test('the table says of each call what the contract says', () => {
  const expected = Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${slice}.${name}`, [call.method, call.path, call.from]] as const),
  )
  const groups = [
    ...openGroups,
    ...publicGroups,
    ...messagingGroups,
    ...workbenchGroups,
    ...firstGroups,
    ...staffGroups,
  ]
  const rows = [...readCallGroups(groups)].map(([key, [method, path, from]]) => [key, [method, path, from]] as const)
  expect(rows).toHaveLength(expected.length)
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})

/** Every source file of the app, by its path from `src`. */
const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
/** Folders whose screens make the calls of the workbench known. */
const WORKBENCH_FOLDERS = ['admin', 'duties']

test('no other folder asks a call that only the workbench knows without fetching the workbench’s calls', () => {
  const names = [...readCallGroups(workbenchGroups).keys()].map((key) => key.split('.'))
  const asked = names.map(([slice, name]) => new RegExp(`'${slice}',\\s*'${name}'|\\.${slice}\\.${name}\\(`))
  const others = Object.entries(sources).filter(
    ([path, text]) =>
      !path.includes('.test.') &&
      !text.includes('addWorkbenchCalls()') &&
      !WORKBENCH_FOLDERS.some((folder) => path.startsWith(`../../${folder}/`)),
  )
  expect(others.length).toBeGreaterThan(500)
  const strays = others.filter(([, text]) => asked.some((call) => call.test(text))).map(([path]) => path)
  expect(strays).toEqual([])
})
