import { firstSentence } from '@osmp/domain/landing/first-sentence.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { agendaBlockTexts } from '../agenda-block-texts.ts'
import type { LandingView } from '../landing-view.ts'
import { moreTexts } from '../more-texts.ts'
import styles from '../more.module.css'

/** Why to come, in one sentence: the organiser's own, else what the meeting has. Nothing where that text comes next in full. */
export function Lead({ page }: { page: LandingView }) {
  const text = moreTexts.useText()
  const { minutes } = agendaBlockTexts.useText()
  const { agenda, look } = page
  // A text behind the programme is a notice.
  const own = look.blocks
    .slice(0, look.blocks.findIndex(({ kind }) => kind === 'agenda') + 1)
    .find(({ kind }) => kind === 'text')
  const said = own && firstSentence(own.text)
  if (said !== undefined) {
    const next = look.blocks.find(({ kind }) => kind !== 'head' && kind !== 'facts' && kind !== 'cover')
    return next === own ? null : <p className={styles.lead}>{said}</p>
  }
  const first = agenda.find(({ speakers }) => speakers.length > 0)
  const [speaker] = first?.speakers ?? []
  const speakers = new Set(agenda.flatMap((topic) => topic.speakers.map(({ name, hco }) => `${name} ${hco}`))).size
  const length = agenda.reduce((sum, topic) => sum + topic.minutes, 0)
  // One topic of no speaker is said by the agenda itself.
  if (agenda.length < 2 && !speaker) return null
  return (
    <p className={styles.lead}>
      <Dotted
        of={[
          first && speaker ? text.leads(speaker.name, first.topic, agenda.length) : text.topics(agenda.length),
          speakers > 1 && text.speakerCount(speakers),
          length > 0 && minutes(length),
        ]}
      />
    </p>
  )
}
