import { useState } from 'react'
import { Segmented } from '../../ui/page/segmented.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'
import { InvitationOne } from './invitation-one.tsx'
import { InvitationPeople } from './invitation-people.tsx'
import { LetterWords } from './letter-words.tsx'
import { PassOn } from './pass-on.tsx'

type Props = {
  open: boolean
  onClose: () => void
  engagementId: string
  /** On the meeting's side and the meeting open; else the letters are only read. */
  mayInvite: boolean
  /** The state whose letters are shown first; all of them if it is none. */
  first?: string | undefined
}

/** Whom letters went to and what they say; one letter with its link opens in the same sheet. */
export function InvitationSheet({ open, onClose, engagementId, mayInvite, first }: Props) {
  const text = invitationTexts.useText()
  const [part, setPart] = useState<'people' | 'words'>('people')
  const [shown, setShown] = useState<{ invitationId: string } | null>(null)
  const [isPassingOn, setPassingOn] = useState(false)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.title}
      height="tall"
      width="wide"
      top={
        shown === null &&
        !isPassingOn && (
          <div className={styles.parts}>
            <Segmented
              label={text.parts}
              value={part}
              options={[
                { value: 'people', label: text.people },
                { value: 'words', label: text.words },
              ]}
              onChange={setPart}
            />
          </div>
        )
      }
    >
      {shown !== null ? (
        <InvitationOne engagementId={engagementId} invitationId={shown.invitationId} onBack={() => setShown(null)} />
      ) : isPassingOn ? (
        <PassOn engagementId={engagementId} onBack={() => setPassingOn(false)} />
      ) : part === 'people' ? (
        <InvitationPeople
          engagementId={engagementId}
          mayInvite={mayInvite}
          first={first}
          onOpen={setShown}
          onPassOn={() => setPassingOn(true)}
        />
      ) : (
        <LetterWords engagementId={engagementId} mayEdit={mayInvite} />
      )}
    </Sheet>
  )
}
