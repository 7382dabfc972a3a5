import { Dotted } from '../../ui/mark/dotted.tsx'
import { recordTexts } from '../record-texts.ts'

/** Values of the version in force beside those that replace them. */
export function Gone({ of: facts }: { of: readonly string[] }) {
  const text = recordTexts.useText()
  if (facts.length === 0) return null
  return (
    <del className="quiet">
      <span className="visually-hidden">{text.gone}</span>
      <Dotted of={facts} />
    </del>
  )
}
