import type { Preview, Warning } from '../meeting-findings.ts'
import { hasBudget } from '../meeting-form-input.ts'
import { BudgetCard } from './budget-card.tsx'
import type { CardProps } from './card-props.ts'
import { PathCard } from './path-card.tsx'
import { TeamCard } from './team-card.tsx'
import { WarningComments } from './warning-comments.tsx'

type Props = CardProps & { preview: Preview | undefined; warnings: readonly Warning[] }

/** The second half of the form: money, team, what is to be explained, who decides. */
export function FormTail({ preview, warnings, ...card }: Props) {
  return (
    <>
      {hasBudget(card.form) && <BudgetCard {...card} preview={preview} />}
      <TeamCard {...card} />
      <WarningComments {...card} warnings={warnings} />
      <PathCard preview={preview} />
    </>
  )
}
