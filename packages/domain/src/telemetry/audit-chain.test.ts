import { expect, test } from 'vitest'
import { type AuditLink, linkFault, NO_HASH, sealedText } from './audit-chain.ts'

/** Not SHA-256, but as different for different texts. */
const hashOf = (text: string): string => `#${text}`

function chain(length: number): AuditLink[] {
  const links: AuditLink[] = []
  for (let seq = 1; seq <= length; seq += 1) {
    const open = {
      seq,
      at: '2026-11-25T02:00:00.000Z',
      kind: 'meetingEvent',
      ref: `r${seq}`,
      payloadHash: `p${seq}`,
      prevHash: links.at(-1)?.hash ?? NO_HASH,
    }
    links.push({ ...open, hash: hashOf(sealedText(open)) })
  }
  return links
}
const faults = (links: readonly AuditLink[]) => links.map((link, at) => linkFault(link, links[at - 1] ?? null, hashOf))

test('a chain that is whole', () => {
  expect(faults(chain(4))).toEqual([null, null, null, null])
})

test.each([
  ['seq', 9, 'gap'],
  ['at', '2026-11-25T02:00:00.001Z', 'hash'],
  ['kind', 'ledgerEntry', 'hash'],
  ['ref', 'r1', 'hash'],
  ['payloadHash', 'p1', 'hash'],
  ['prevHash', NO_HASH, 'hash'],
  ['hash', '#', 'hash'],
])('a link with another %s', (field, value, fault) => {
  const links = chain(4).map((link) => (link.seq === 3 ? { ...link, [field]: value } : link))
  expect(faults(links)[2]).toBe(fault)
})

test('a link made anew by itself no longer follows, and one that is gone leaves a gap', () => {
  const links = chain(4)
  const other = { ...chain(4)[1], payloadHash: 'other' } as AuditLink // a link of the same chain with one field changed
  const anew = { ...other, hash: hashOf(sealedText(other)) }
  expect(faults([...links.slice(0, 1), anew, ...links.slice(2)])).toEqual([null, null, 'link', null])
  expect(faults([...links.slice(0, 1), ...links.slice(2)])).toEqual([null, 'gap', null])
  expect(faults(links.slice(1))[0]).toBe('gap')
})
