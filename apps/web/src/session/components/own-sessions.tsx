import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ownSessionsTexts } from '../own-sessions-texts.ts'
import { OwnFailedSignIns } from './own-failed-sign-ins.tsx'
import styles from './own-sessions.module.css'

type OwnSession = CallOutput<'session', 'ownSessions'>['list'][number]

/** My sessions with device, place and last use; each but the one in use can be ended. */
export function OwnSessions() {
  const text = ownSessionsTexts.useText()
  const sessions = useCall('session', 'ownSessions', {}, { staleTime: 0 })
  const others = useEnd()
  return (
    <Loaded query={sessions} skeleton={<RowSkeletons count={3} />}>
      {({ list }) => (
        <div className="stack">
          {list.map((session) => (
            <Row key={session.id} {...session} isEnding={others.isPending} />
          ))}
          {list.length > 1 ? (
            <Button block variant="danger" busy={others.isPending} onClick={() => others.mutate({ id: null })}>
              {text.endOthers}
            </Button>
          ) : (
            <p className={styles.quiet}>{text.alone}</p>
          )}
          <OwnFailedSignIns />
        </div>
      )}
    </Loaded>
  )
}

function useEnd() {
  const text = ownSessionsTexts.useText()
  return useCallMutation('session', 'ownSessionEnd', {
    invalidates: ['session'],
    onSuccess: ({ ended }) => showToast({ type: 'success', text: text.ended(ended) }),
  })
}

/** Each session ends by a call of its own, so that none has to wait for another. */
function Row(props: OwnSession & { isEnding: boolean }) {
  const text = ownSessionsTexts.useText()
  const { id, address, signedInAt, lastSeenAt, isOwn, isEnding } = props
  const end = useEnd()
  const device = props.device === '' ? text.unknown : props.device
  return (
    <div className="ends">
      <div>
        <p className="strong">{device}</p>
        <p className={styles.quiet}>{text.since(formatDateTime(signedInAt), address)}</p>
        <p className={styles.quiet}>{isOwn ? text.here : text.lastSeen(formatDateTime(lastSeenAt))}</p>
      </div>
      {!isOwn && (
        <Button busy={isEnding || end.isPending} onClick={() => end.mutate({ id })}>
          {text.end}
          <span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </div>
  )
}
