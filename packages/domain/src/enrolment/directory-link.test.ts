import { expect, it } from 'vitest'
import { LINK_WAYS, linkFits, linkStands, linkState } from './directory-link.ts'
import { MATCH_MARKS } from './match-marks.ts'

const yes = (value: boolean) => (value ? 'stands' : '-')

it('whether the person is the doctor, by how the link came', () => {
  const lines = [...LINK_WAYS, null].map((way) => {
    const stands = (cameByOwnPhone: boolean, isConfirmed: boolean) =>
      yes(linkStands({ way, cameByOwnPhone, isConfirmed })).padEnd(10)
    return `${(way ?? '(unknown)').padEnd(14)} ${stands(false, false)} ${stands(true, false)} ${stands(false, true)}`.trimEnd()
  })
  expect(`\n${['               alone      own phone  confirmed', ...lines].join('\n')}\n`).toMatchInlineSnapshot(`
    "
                   alone      own phone  confirmed
    typed          stands     stands     stands
    speakerNumber  stands     stands     stands
    invitation     stands     stands     stands
    directory      -          stands     stands
    match          -          -          stands
    correction     -          -          stands
    earlier        stands     stands     stands
    (unknown)      -          -          stands
    "
  `)
})

it('what fits', () => {
  const subsets = Array.from({ length: 16 }, (_, bits) => MATCH_MARKS.filter((_mark, at) => (bits >> at) % 2 === 1))
  expect(subsets.filter(linkFits).map((marks) => marks.join(' '))).toMatchInlineSnapshot(`
    [
      "phone name",
      "phone phoneTail name",
      "name hospital",
      "phone name hospital",
      "phoneTail name hospital",
      "phone phoneTail name hospital",
    ]
  `)
})

it('where a link stands', () => {
  const row = { isLinked: true, stands: false, fits: true, isSpeaker: false, isPresent: true }
  expect([
    linkState({ ...row, isLinked: false }),
    linkState({ ...row, stands: true }),
    linkState(row),
    linkState({ ...row, fits: false }),
    linkState({ ...row, fits: null }),
    linkState({ ...row, isSpeaker: true }),
    linkState({ ...row, isSpeaker: true, isPresent: false }),
  ]).toEqual(['none', 'stands', 'helps', 'waits', 'helps', 'waits', 'helps'])
})
