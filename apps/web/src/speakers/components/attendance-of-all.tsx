import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/query.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { missingIn, type TypedStatus } from '../missing-in.ts'
import styles from '../speakers.module.css'
import { speakerTexts } from '../speaker-texts.ts'
import type { Talk } from '../talk.ts'
import { TalkAnswer } from './talk-answer.tsx'

/** The presence of all speakers at once: present for the planned minutes, unless something else is chosen. */
export function AttendanceOfAll({ engagementId, speakers }: { engagementId: string; speakers: readonly Talk[] }) {
  const text = speakerTexts.useText()
  const open = speakers.filter(({ status }) => status === 'planned')
  const { typed, change, forget } = useKeptDraft('attendance', engagementId, Object.fromEntries(open.map(startOf)))
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('closing', 'updateSpeakerStatus', { invalidates: ['meetings', 'closing', 'fees'] })
  const rows = open.map((speaker) => {
    const own = typed[speaker.id] ?? startOf(speaker)[1]
    return { speaker, own, fault: missingIn(own, text) }
  })
  const saveAll = async () => {
    setTried(true)
    if (rows.some(({ fault }) => fault !== undefined)) return
    for (const { speaker, own } of rows) await save.mutateAsync(sentOf(speaker, own))
    forget()
  }
  return (
    <div className={styles.all}>
      {rows.map(({ speaker, own, fault }) => (
        <section key={speaker.id} className={styles.one} aria-label={speaker.name}>
          <p className={styles.who}>
            <Avatar name={speaker.name} />
            <strong>{speaker.name}</strong>
            <span className="quiet">{text.plannedFor(speaker.minutes)}</span>
          </p>
          <TalkAnswer
            own={own}
            fault={isTried ? fault : undefined}
            onChange={(next) => change({ ...typed, [speaker.id]: next })}
          />
        </section>
      ))}
      {/* A refusal has shown its own sentence. */}
      <Button variant="primary" block busy={save.isPending} onClick={() => void saveAll().catch(() => undefined)}>
        {rows.length > 1 ? text.saveAll : text.save}
      </Button>
    </div>
  )
}

const startOf = ({ id, minutes, statusNote }: Talk): [string, TypedStatus] => [
  id,
  { status: 'came', minutes: String(minutes), note: statusNote },
]

const sentOf = ({ id }: Talk, { status, minutes, note }: TypedStatus) => ({
  engagementSpeakerId: id,
  status,
  note,
  ...(status === 'came' && { minutesDelivered: Number(minutes) }),
})
