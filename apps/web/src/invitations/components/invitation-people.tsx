import { useState } from 'react'
import { DoctorPicker } from '../../enrolment/public.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { Button } from '../../ui/page/button.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Figure } from '../../ui/mark/figure.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'
import { LetterRow } from './letter-row.tsx'
import { SendLetters } from './send-letters.tsx'

type Letters = CallOutput<'invitations', 'list'>

const STATES = ['unsent', 'unopened', 'opened', 'accepted', 'declined', 'revoked'] as const

/** Letters by state with counts, those of the state `first` before others; choosing doctors makes more. */
export function InvitationPeople(props: {
  engagementId: string
  mayInvite: boolean
  first: string | undefined
  onOpen: (row: { invitationId: string }) => void
  onPassOn: () => void
}) {
  const { engagementId, mayInvite, first, onOpen, onPassOn } = props
  const text = invitationTexts.useText()
  const [state, setState] = useState(STATES.find((one) => one === (first === 'made' ? 'unopened' : first)))
  const [isChoosing, setChoosing] = useState(false)
  const pages = useNumberedPages('invitations', 'list', (page) => ({
    engagementId,
    page,
    ...(state !== undefined && { state }),
  }))
  const save = useCallMutation('invitations', 'save', {
    invalidates: ['invitations'],
    onSuccess: ({ made, kept }) => showToast({ type: 'success', text: text.madeSome(made, kept) }),
  })
  const read = pages.data?.pages[0]
  const [kept, setKept] = useState<{ page: Letters; at: number }>()
  // The numbers stay while the letters of another state are fetched.
  if (read && (read !== kept?.page || pages.dataUpdatedAt !== kept.at)) setKept({ page: read, at: pages.dataUpdatedAt })
  const top = kept?.page
  const numbers = top && numbersOf(top)
  const invite = (hcpIds: string[]) => save.mutate({ engagementId, hcpIds })
  return (
    <div className={styles.people}>
      {numbers !== undefined && numbers.live > 0 && (
        <Figure plain hero value={`${numbers.accepted + numbers.declined}/${numbers.live}`} label={text.answered} />
      )}
      {mayInvite && kept && (
        <SendLetters engagementId={engagementId} letters={kept.page} readAt={kept.at} onPassOn={onPassOn} />
      )}
      {mayInvite && (
        <Button
          variant={top?.unsent === 0 ? 'primary' : undefined}
          icon="user-plus"
          block
          busy={save.isPending}
          onClick={() => setChoosing(true)}
        >
          {text.choose}
        </Button>
      )}
      <ChipLine label={text.states}>
        <FilterChip pressed={state === undefined} count={numbers?.all} onPress={() => setState(undefined)}>
          {text.all}
        </FilterChip>
        {STATES.map((one) => (
          <FilterChip key={one} pressed={state === one} count={numbers?.[one]} onPress={() => setState(one)}>
            {text[one]}
          </FilterChip>
        ))}
      </ChipLine>
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

type Numbers = Record<(typeof STATES)[number] | 'all' | 'live', number>

/** How many letters are in each state, in all, and in all but the withdrawn ones. */
function numbersOf({ counts, unsent = 0, unopened = 0 }: Letters): Numbers {
  const { made, opened, accepted, declined, revoked } = counts
  const live = made + opened + accepted + declined
  return { unsent, unopened, opened, accepted, declined, revoked, live, all: live + revoked }
}
