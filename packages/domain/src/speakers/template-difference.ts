import type { ContractTemplate } from './contract-document.ts'

/** One place of a contract's text that changes: the paragraphs that go and those that come. `place` empty: a line of its own kind (`part`). */
export type TemplateDifference = {
  readonly part: 'title' | 'section' | 'consents' | 'name' | 'creditCode' | 'address' | 'contact'
  /** Heading of the section. */
  readonly place: string
  readonly before: string
  readonly after: string
}

type Line = { readonly part: 'section' | 'consents'; readonly place: string; readonly text: string }

const linesOf = ({ sections, consents }: ContractTemplate): Line[] => [
  ...sections.flatMap(({ heading, paragraphs }) =>
    [heading, ...paragraphs].map((text) => ({ part: 'section' as const, place: heading, text })),
  ),
  ...consents.map((text) => ({ part: 'consents' as const, place: '', text })),
]

const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
  one !== undefined && other !== undefined && one.part === other.part && one.text === other.text

/** Lengths of the longest common lines of all endings: `lengths[i][j]` of `left` from i and `right` from j on. */
function commonLengths(left: readonly Line[], right: readonly Line[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row) row[j] = isSame(left[i], right[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  return lengths
}

/** The places in which two texts of a contract differ, in the order of the text; paragraphs that stay are left out. */
export function templateDifferences(before: ContractTemplate, after: ContractTemplate): TemplateDifference[] {
  const single = (part: 'title', one: string, other: string): TemplateDifference[] =>
    one === other ? [] : [{ part, place: '', before: one, after: other }]
  const company = (['name', 'creditCode', 'address', 'contact'] as const).flatMap((part) =>
    before.company[part] === after.company[part]
      ? []
      : [{ part, place: '', before: before.company[part], after: after.company[part] }],
  )
  return [
    ...single('title', before.title, after.title),
    ...company,
    ...lineDifferences(linesOf(before), linesOf(after)),
  ]
}

function lineDifferences(left: readonly Line[], right: readonly Line[]): TemplateDifference[] {
  const lengths = commonLengths(left, right)
  const found: TemplateDifference[] = []
  let gone: Line[] = []
  let come: Line[] = []
  const close = () => {
    const [first] = [...come, ...gone]
    const text = (lines: readonly Line[]) => lines.map((line) => line.text).join('\n')
    if (first) found.push({ part: first.part, place: first.place, before: text(gone), after: text(come) })
    gone = []
    come = []
  }
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    const [one, other] = [left[i], right[j]]
    if (isSame(one, other)) {
      close()
      i += 1
      j += 1
    } else if (other === undefined || (one !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      if (one) gone.push(one)
      i += 1
    } else {
      come.push(other)
      j += 1
    }
  }
  close()
  return found
}
