import { hasField } from '@osmp/domain/meetings/category-rules.ts'
import { lazy, Suspense } from 'react'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import type { Preview, Warning } from '../../../kit/rules/meeting-findings.ts'
import { hasBudget } from '../../form/meeting-form-input.ts'
import { AudienceCard } from './audience-card.tsx'
import { BudgetCard } from './budget-card.tsx'
import type { CardProps } from './card-props.ts'
import { ContentCard } from './content-card.tsx'
import { PathCard } from './path-card.tsx'
import { SpeakersCard } from './speakers-card.tsx'
import { TeamCard } from './team-card.tsx'
import { WarningComments } from './warning-comments.tsx'

/** Only meetings for chosen doctors have it. */
const InvitedCard = lazy(async () => ({ default: (await import('./invited-card.tsx')).InvitedCard }))

type Props = CardProps & {
  engagementId: string | undefined
  preview: Preview | undefined
  /** The sum of what is entered, where the page knows it before the check. */
  total?: string | undefined
  warnings: readonly Warning[]
  /** A change, and the column beside a form, show the path themselves. */
  withoutPath?: boolean
}

/** The form below its first screenful: content, people, money, team, what is to be explained, who decides. */
export function FormBody({ engagementId, preview, total, warnings, withoutPath = false, ...card }: Props) {
  return (
    <>
      <ContentCard {...card} />
      <SpeakersCard {...card} preview={preview} engagementId={engagementId} />
      {hasField(card.form, 'invitedHcpIds') && (
        <Suspense fallback={<RowSkeletons count={1} />}>
          <InvitedCard {...card} />
        </Suspense>
      )}
      <AudienceCard {...card} />
      {hasBudget(card.form) && <BudgetCard {...card} preview={preview} total={total} />}
      <TeamCard {...card} engagementId={engagementId} />
      <WarningComments {...card} warnings={warnings} />
      {!withoutPath && <PathCard preview={preview} />}
    </>
  )
}
