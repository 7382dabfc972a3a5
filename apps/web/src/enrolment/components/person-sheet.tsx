import { Sheet } from '../../ui/overlay/sheet.tsx'
import { enrolTexts } from '../enrol-texts.ts'
import { PersonCard, type PersonCardProps } from './person-card.tsx'

/** One enrolled person over the list. */
export function PersonSheet({ open, onClose, ...card }: PersonCardProps & { open: boolean; onClose: () => void }) {
  const text = enrolTexts.useText()
  return (
    <Sheet open={open} onClose={onClose} title={text.details}>
      <PersonCard {...card} />
    </Sheet>
  )
}
