import { Dotted } from '../../ui/mark/dotted.tsx'
import { POSTER_LIMITS, type PosterContent } from '@osmp/domain/landing/poster-rules.ts'
import type { ReactNode } from 'react'
import { useSettled } from '../../kit/page/use-settled.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { contentOfDraft, type PosterDraft, withSpeaker } from '../poster-draft.ts'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'
import { CodeKindChoice } from './code-kind-choice.tsx'
import { PosterPreview } from './poster-preview.tsx'
import type { PosterDetail } from './poster-view.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'
import { LookEditor } from './look-editor.tsx'

type Tools = NonNullable<PosterDetail['tools']>
type Change = (next: (draft: PosterDraft) => PosterDraft) => void

export function PosterForm(props: {
  poster: PosterDetail
  tools: Tools
  draft: PosterDraft
  onChange: Change
  /** Keys of the lines without a topic, once a save was asked for. */
  faulty: readonly number[]
}) {
  const { poster, tools, draft, onChange, faulty } = props
  const text = posterTexts.useText()
  const set = (change: Partial<PosterDraft>) => onChange((before) => ({ ...before, ...change }))
  return (
    <div className={styles.editor}>
      <SettledPreview engagementId={poster.engagementId} draft={draft} />
      <div className={styles.stack}>
        <Group title={text.look}>
          <LookEditor look={draft} templates={tools.templates} onChange={set} />
        </Group>
        <Group title={text.words}>
          <TextAreaField
            label={text.title}
            optional
            rows={2}
            help={text.titleHelp}
            placeholder={poster.engagementName}
            maxLength={POSTER_LIMITS.title}
            value={draft.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextField
            label={text.subtitle}
            optional
            maxLength={POSTER_LIMITS.subtitle}
            value={draft.subtitle}
            onChange={({ target }) => set({ subtitle: target.value })}
          />
        </Group>
        <Group title={text.schedule}>
          <ScheduleEditor draft={draft} agenda={tools.agenda} onChange={onChange} faulty={faulty} />
        </Group>
        <Group title={text.shownSpeakers}>
          <Speakers tools={tools} draft={draft} onChange={onChange} />
        </Group>
        {tools.miniProgram && (
          <Group title={text.qrKind}>
            <CodeKindChoice value={draft.qrKind} onChange={(qrKind) => set({ qrKind })} />
          </Group>
        )}
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Speakers({ tools, draft, onChange }: { tools: Tools; draft: PosterDraft; onChange: Change }) {
  const text = posterTexts.useText()
  const all = tools.speakers.map(({ hcpId }) => hcpId)
  const isFull = draft.speakerIds.length >= POSTER_LIMITS.speakers
  if (all.length === 0) return <p className={styles.note}>{text.noSpeakers}</p>
  return (
    <div className={styles.checks}>
      {tools.speakers.map(({ hcpId, name, title, hco }) => (
        <Checkbox
          key={hcpId}
          checked={draft.speakerIds.includes(hcpId)}
          disabled={isFull && !draft.speakerIds.includes(hcpId)}
          onChange={({ target }) => onChange((before) => withSpeaker(before, hcpId, target.checked, all))}
        >
          <Dotted of={[name, title, hco]} />
        </Checkbox>
      ))}
      {isFull && all.length > POSTER_LIMITS.speakers && <p className={styles.note}>{text.most}</p>}
    </div>
  )
}

/** One picture a pause in typing, not one a letter. A line without a topic is not in the picture yet. */
function SettledPreview({ engagementId, draft }: { engagementId: string; draft: PosterDraft }) {
  const { schedule, ...rest } = contentOfDraft(draft)
  const content: PosterContent = { ...rest, schedule: schedule.filter(({ topic }) => topic.trim() !== '') }
  const settled = useSettled(JSON.stringify(content))
  return (
    <PosterPreview engagementId={engagementId} content={JSON.parse(settled) as PosterContent /* written above */} />
  )
}
