import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { closingTexts } from '../closing-texts.ts'

/** How many came and by how many the meals are divided, where the meeting asked; nothing of other meetings. */
export function MealHeads({ detail: { meals } }: { detail: Pick<CallOutput<'closing', 'detail'>, 'meals'> }) {
  const text = closingTexts.useText()
  if (!meals) return null
  const { came, heads, perHead } = meals
  return <p className="quiet">{text.mealHeads(came, heads, perHead === null ? undefined : formatFee(perHead))}</p>
}
