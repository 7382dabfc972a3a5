import { readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import { useState } from 'react'
import { ApiError, isRefusal } from '../kit/calls/api-error.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { showToast } from '../ui/overlay/toast-store.ts'
import { ErasureAsks } from './components/erasure-asks.tsx'
import { HeldPersonCard } from './components/held-person-card.tsx'
import styles from './operations.module.css'
import { privacyTexts } from './privacy-texts.ts'

/** What is held about a person, by mobile number, or mail address in its place: to show, hand over, delete or hold. */
export function Section() {
  const text = privacyTexts.useText()
  const [typed, setTyped] = useState('')
  const [phone, setPhone] = useState('')
  const [changed, setChanged] = useState(false)
  const found = useCallMutation('privacy', 'personFind', { quiet: true })
  const find = () => {
    const asked = readAttendeePhone(typed) ?? (typed.includes('@') ? typed.trim() : undefined)
    if (asked === undefined) return showToast({ type: 'error', text: text.badPhone })
    setPhone(asked)
    setChanged(false)
    found.mutate({ phone: asked })
  }
  const open = (contact: string) => {
    setTyped(contact)
    setPhone(contact)
    setChanged(false)
    found.mutate({ phone: contact })
  }
  const findAgain = () => {
    setChanged(true)
    found.mutate({ phone })
  }
  return (
    <div className="stack">
      <div className={styles.ask}>
        <div className={styles.grow}>
          <SearchBox value={typed} onChange={setTyped} onSubmit={find} placeholder={text.search} />
        </div>
        <Button variant="primary" busy={found.isPending} onClick={find}>
          {text.find}
        </Button>
      </div>
      {found.isPending && <RowSkeletons count={4} />}
      {found.error instanceof ApiError && (
        <EmptyState
          drawing="search"
          text={changed && isRefusal(found.error, 'personNotHeld') ? text.nothingLeft : found.error.msg}
        />
      )}
      {found.isIdle && <ErasureAsks onOpen={open} />}
      {found.isIdle && <EmptyState drawing="people" text={text.start} />}
      {found.data && !found.isPending && <HeldPersonCard phone={phone} person={found.data} onChanged={findAgain} />}
    </div>
  )
}
