import { expect, test } from 'vitest'
import type { LocalDate } from '../kit/time.ts'
import { type PurposeConsent, type PurposeText, shownPurposes } from './consent-purposes.ts'

const text = (version: string, from: string, purpose: PurposeText['purpose'] = 'followUp'): PurposeText => ({
  purpose,
  version,
  zh: version,
  en: version,
  from: from as LocalDate,
})
const said = (version: string, given: boolean): PurposeConsent => ({ purpose: 'followUp', version, given })
const A = text('a', '2026-11-01')
const B = text('b', '2026-11-25')
const CASES: readonly (readonly [string, PurposeText[], PurposeConsent[]])[] = [
  ['no text', [], []],
  ['text of tomorrow', [text('c', '2026-11-26')], []],
  ['text of today', [B], []],
  ['older and today', [B, A], []],
  ['today before older', [A, B], []],
  ['both purposes', [B, text('i', '2026-11-01', 'invite')], []],
  ['given to a', [A], [said('a', true)]],
  ['given to a, b in force', [A, B], [said('a', true)]],
  ['given to b', [A, B], [said('b', true)]],
  ['withdrawn', [A, B], [said('a', false)]],
  ['given, tomorrow another', [A, text('c', '2026-11-26')], [said('a', true)]],
  ['given to what is gone', [B], [said('z', true)]],
]

test('which switches a pass shows', () => {
  const lines = CASES.map(([name, texts, consents]) => {
    const shown = shownPurposes(texts, consents, '2026-11-25' as LocalDate).map(
      (one) =>
        `${one.text.purpose} ${one.text.version} ${one.given ? 'on' : 'off'}${one.newer ? ` now ${one.newer.version}` : ''}`,
    )
    return `${name}: ${shown.join(', ') || 'nothing'}`
  })
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    no text: nothing
    text of tomorrow: nothing
    text of today: followUp b off
    older and today: followUp b off
    today before older: followUp b off
    both purposes: invite i off, followUp b off
    given to a: followUp a on
    given to a, b in force: followUp a on now b
    given to b: followUp b on
    withdrawn: followUp b off
    given, tomorrow another: followUp a on
    given to what is gone: followUp b off
    "
  `)
})
