import { Dotted } from '../../ui/mark/dotted.tsx'
import { useState } from 'react'
import { DoctorPicker } from '../../enrolment/public.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { formatPattern } from '../../kit/format-pattern.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useReachesPhones } from '../../kit/use-reaches-phones.ts'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'

type Row = CallOutput<'invitations', 'list'>['list'][number]
type State = Row['state']

const STATES = ['made', 'opened', 'accepted', 'declined', 'revoked'] as const satisfies readonly State[]
const LOOKS = {
  made: { tone: 'status2', icon: 'mail' },
  opened: { tone: 'status1', icon: 'eye' },
  accepted: { tone: 'accent', icon: 'check' },
  declined: { tone: 'status3', icon: 'x' },
  revoked: { tone: 'status2', icon: 'undo' },
} as const satisfies Record<State, { tone: TagTone; icon: IconName }>

/** Letters by state with counts, those of the state `first` before others; choosing doctors makes more. */
export function InvitationPeople(props: {
  engagementId: string
  mayInvite: boolean
  first: string | undefined
  onOpen: (row: { invitationId: string }) => void
}) {
  const { engagementId, mayInvite, first, onOpen } = props
  const text = invitationTexts.useText()
  const [state, setState] = useState(STATES.find((one) => one === first))
  const reachesPhones = useReachesPhones()
  const [isChoosing, setChoosing] = useState(false)
  const pages = useCallPages(
    'invitations',
    'list',
    (page: number | undefined) => ({ engagementId, page, ...(state !== undefined && { state }) }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
  const save = useCallMutation('invitations', 'save', {
    invalidates: ['invitations'],
    onSuccess: ({ made, kept }) => showToast({ type: 'success', text: text.madeSome(made, kept) }),
  })
  const counts = pages.data?.pages[0]?.counts
  const unsent = pages.data?.pages[0]?.unsent ?? 0
  const invite = (hcpIds: string[]) => save.mutate({ engagementId, hcpIds })
  return (
    <div className={styles.people}>
      <ChipLine label={text.states}>
        <FilterChip
          pressed={state === undefined}
          count={counts && STATES.reduce((sum, one) => sum + counts[one], 0)}
          onPress={() => setState(undefined)}
        >
          {text.all}
        </FilterChip>
        {STATES.map((one) => (
          <FilterChip key={one} pressed={state === one} count={counts?.[one]} onPress={() => setState(one)}>
            {text[one]}
          </FilterChip>
        ))}
      </ChipLine>
      {mayInvite && (
        <Button variant="primary" icon="user-plus" block busy={save.isPending} onClick={() => setChoosing(true)}>
          {text.choose}
        </Button>
      )}
      {mayInvite && reachesPhones && unsent > 0 && <SendAll engagementId={engagementId} count={unsent} />}
      <Loaded
        query={{ ...pages, data: pages.data?.pages.flatMap(({ list }) => list) }}
        skeleton={<RowSkeletons count={4} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing="people" text={state === undefined ? text.empty : text.emptyState} />
          ) : (
            <Group>
              {rows.map((row) => (
                <LetterRow
                  key={row.invitationId}
                  row={row}
                  mayInvite={mayInvite}
                  onOpen={() => onOpen(row)}
                  onAgain={() => invite([row.hcpId])}
                />
              ))}
            </Group>
          )
        }
      </Loaded>
      <MorePages pages={pages} />
      <DoctorPicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={text.chooseTitle}
        multiple
        onChoose={(doctors) => doctors.length > 0 && invite(doctors.map(({ value }) => value))}
      />
    </div>
  )
}

/** Every letter that waits, to its doctor's phone. */
function SendAll({ engagementId, count }: { engagementId: string; count: number }) {
  const text = invitationTexts.useText()
  const [isAsked, setAsked] = useState(false)
  const send = useCallMutation('invitations', 'invitationSendAll', {
    invalidates: ['invitations', 'reports'],
    onSuccess: ({ sent, left }) => {
      setAsked(false)
      showToast({ type: 'success', text: text.sentSome(sent, left) })
    },
  })
  return (
    <>
      <Button icon="send" block onClick={() => setAsked(true)}>
        {text.sendAll(count)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={text.sendAll(count)}
        text={text.sendAllText(count)}
        confirmLabel={text.send}
        busy={send.isPending}
        onConfirm={() => send.mutate({ engagementId })}
      />
    </>
  )
}

/** A withdrawn letter has no link to show: it can be made again. */
function LetterRow(props: { row: Row; mayInvite: boolean; onOpen: () => void; onAgain: () => void }) {
  const { row, mayInvite, onOpen, onAgain } = props
  const text = invitationTexts.useText()
  const { tone, icon } = LOOKS[row.state]
  const isWithdrawn = row.state === 'revoked'
  const time = (at: string) => formatPattern(at, 'MM-DD HH:mm')
  const last =
    row.answeredAt !== null
      ? text.answeredAt(time(row.answeredAt))
      : row.openedAt !== null
        ? text.openedAt(time(row.openedAt))
        : text.madeAt(time(row.madeAt))
  return (
    <Row
      lead={<Avatar name={row.name} />}
      title={
        <span className={styles.who}>
          {row.name}
          {row.isSpeaker && (
            <Tag tone="accent" icon="mic">
              {text.speaker}
            </Tag>
          )}
          <Tag tone={tone} icon={icon}>
            {row.state === 'made' && row.hasLeft === false ? text.unsent : text[row.state]}
          </Tag>
        </span>
      }
      second={
        <>
          <Dotted of={[row.hcoName, row.department]} />
          <span className={styles.when}>{last}</span>
        </>
      }
      end={
        isWithdrawn &&
        mayInvite && (
          <Button icon="mail" onClick={onAgain}>
            {text.again}
          </Button>
        )
      }
      {...(!isWithdrawn && mayInvite && { onClick: onOpen })}
    />
  )
}
