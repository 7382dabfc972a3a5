import { Dotted } from '../../ui/mark/dotted.tsx'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../delegation.module.css'
import { delegationTexts } from '../delegation-texts.ts'
import { DelegationForm } from './delegation-form.tsx'

export type Delegation = CallOutput<'approvals', 'delegationList'>['list'][number]

const TONES: Readonly<Record<Delegation['state'], TagTone>> = {
  active: 'accent',
  planned: 'status1',
  ended: 'status2',
}

/** What I lent and hold, the form for another one, and the end of one. */
export function DelegationSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = delegationTexts.useText()
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Delegation>()
  const listed = useCall('approvals', 'delegationList', {}, { enabled: open })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.title}
      footer={
        adding ? undefined : (
          <Button variant="primary" block icon="plus" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )
      }
    >
      {adding ? (
        <DelegationForm onDone={() => setAdding(false)} />
      ) : (
        <Loaded query={listed} skeleton={<RowSkeletons count={2} />}>
          {({ list }) => <Lists list={list} onEnd={setEnding} />}
        </Loaded>
      )}
      <EndQuestion delegation={ending} onClose={() => setEnding(undefined)} />
    </Sheet>
  )
}

function Lists({ list, onEnd }: { list: readonly Delegation[]; onEnd: (delegation: Delegation) => void }) {
  const text = delegationTexts.useText()
  if (list.length === 0) return <p className={styles.none}>{text.none}</p>
  const groups = [
    { title: text.given, items: list.filter(({ isMine }) => isMine) },
    { title: text.held, items: list.filter(({ isMine }) => !isMine) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className={styles.group}>
        <h3 className="quiet">{title}</h3>
        <ul className={styles.list}>
          {items.map((item) => (
            <One key={item.delegationId} item={item} onEnd={() => onEnd(item)} />
          ))}
        </ul>
      </section>
    ))
}

function One({ item, onEnd }: { item: Delegation; onEnd: () => void }) {
  const text = delegationTexts.useText()
  const { isMine, state, fromDate, toDate, categories, note } = item
  const other = isMine ? item.toPerson : item.fromPerson
  const mayEnd = isMine && state !== 'ended'
  return (
    <li className={styles.one}>
      <div className={styles.words}>
        <p className={styles.name}>
          {other.label}
          <Tag tone={TONES[state]}>{text[state]}</Tag>
        </p>
        <p className={styles.quiet}>
          <Dotted of={[text.days(fromDate, toDate), other.dept]} />
        </p>
        <p className={styles.quiet}>{text.scope(categories)}</p>
        {note !== '' && <p className={styles.quiet}>{note}</p>}
      </div>
      {mayEnd && <ActionLink onClick={onEnd}>{text.end}</ActionLink>}
    </li>
  )
}

function EndQuestion({ delegation, onClose }: { delegation: Delegation | undefined; onClose: () => void }) {
  const text = delegationTexts.useText()
  const [last, setLast] = useState(delegation)
  if (delegation !== undefined && delegation !== last) setLast(delegation)
  const end = useCallMutation('approvals', 'delegationEnd', {
    invalidates: ['approvals', 'meetings'],
    onSuccess: () => showToast({ type: 'success', text: text.endDone }),
  })
  return (
    <ConfirmDialog
      open={delegation !== undefined}
      onClose={onClose}
      title={text.endTitle(last?.toPerson.label ?? '')}
      text={text.endText}
      confirmLabel={text.end}
      danger
      busy={end.isPending}
      onConfirm={() => last && end.mutate({ delegationId: last.delegationId }, { onSettled: onClose })}
    />
  )
}
