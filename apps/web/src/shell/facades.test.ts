import { expect, test } from 'vitest'
import { facadeOf } from '../../vite/facades.ts'

test('a file that only hands on exports of another one is seen through, and no other file is', () => {
  expect(facadeOf('export{t as LateParts,n as Late,Own}from"./late-BuFcgHV.js";')).toEqual({
    file: 'late-BuFcgHV.js',
    names: 'LateParts:m.t,Late:m.n,Own:m.Own',
  })
  expect(facadeOf('import"./other-1234567.js";export{t as LateParts}from"./late-BuFcgHV.js";')).toBeUndefined()
  expect(facadeOf('export{t as A}from"./a-1234567.js";export{t as B}from"./b-1234567.js";')).toBeUndefined()
  expect(facadeOf('const t=1;export{t as LateParts};')).toBeUndefined()
})
