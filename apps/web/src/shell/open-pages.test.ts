import { expect, test } from 'vitest'
import { openPages } from './open-pages.ts'
import { paths, type RouteName } from '../paths.ts'
import { routes } from '../routes.ts'

/** Pages of the public have a page of their own (vite/public-pages.ts). */
const OTHERS = /^\/(?:landing\/(?!preview)|oldLanding|agenda\/|sign\/|pass\/|verify\/)/

test('sign-in is drawn first at every address that leads to it, and at no other', () => {
  const names = (Object.keys(paths) as RouteName[]).filter((name) => !OTHERS.test(paths[name].pattern))
  const open = names.filter((name) => new RegExp(openPages).test(paths[name].pattern.replace(/\{.*/, 'x')))
  expect(open.sort()).toEqual(names.filter((name) => name !== 'login' && routes[name].access === 'public').sort())
})
