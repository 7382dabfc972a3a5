import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { MorePages } from '../kit/calls/more-pages.tsx'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { usePrivateImages } from '../kit/upload/private-images.ts'
import { useNumberedPages } from '../kit/calls/query-pages.ts'
import { useCall } from '../kit/calls/query.ts'
import type { ReadPages } from '../kit/calls/table-pages.tsx'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ActionLink } from '../ui/page/action-link.tsx'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { useNavigation } from '../ui/page/navigation-context.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { SignRow, type Signed } from './components/sign-row.tsx'
import { deskTexts } from './desk-texts.ts'
import { SignExportSheet } from './enrolment-overlays.ts'
import styles from './desk.module.css'
import { signListTexts } from './sign-list-texts.ts'

const SignTable = lazy(async () => ({ default: (await import('./components/sign-table.tsx')).SignTable }))

type Filter = 'all' | 'doubtful' | number

/** Who signed in, how, when and for how long, with signatures, as a table from 1024 px; doubts to explain, sign-ins to void, all to export. */
export function Screen() {
  const deskText = deskTexts.useText()
  const text = signListTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const isDesktop = useIsDesktop()
  const navigation = useNavigation()
  const [typed, setTyped] = useState('')
  const isSentToDoubts = useParam('show') === 'doubtful'
  const [filter, setFilter] = useState<Filter>(isSentToDoubts ? 'doubtful' : 'all')
  const [isTakingOut, setTakingOut] = useState(false)
  const keyword = useSettled(typed.trim())
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const sessions = useCall('door', 'signSessions', { engagementId })
  const pages = useNumberedPages('door', 'getSignList', (page) => ({
    engagementId,
    page,
    ...(keyword !== '' && { keyword }),
    ...(filter === 'doubtful' && { doubtful: true }),
    ...(typeof filter === 'number' && { sessionNo: filter }),
  }))
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  const total = pages.data?.pages[0]?.total
  const parts = sessions.data?.list ?? []
  const { fetchNextPage } = pages
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const canRead = pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError
  return (
    <Page title={deskText.signTitle} back="history" width={isDesktop ? 'wide' : 'reading'}>
      <div className={styles.search}>
        <SearchBox value={typed} onChange={setTyped} placeholder={deskText.searchPeople} />
      </div>
      <ChipLine label={text.filter}>
        <FilterChip pressed={filter === 'all'} onPress={() => setFilter('all')}>
          {text.all}
        </FilterChip>
        <FilterChip pressed={filter === 'doubtful'} onPress={() => setFilter('doubtful')}>
          {text.doubtful}
        </FilterChip>
        {parts.length > 1 &&
          parts.map(({ no, signed }) => (
            <FilterChip key={no} pressed={filter === no} count={signed} onPress={() => setFilter(no)}>
              {text.sessionNo(no)}
            </FilterChip>
          ))}
      </ChipLine>
      {total !== undefined && (
        <div className={styles.live}>
          <span>
            <strong>{total}</strong> {deskText.signed}
          </span>
          {total > 0 && <ActionLink onClick={() => setTakingOut(true)}>{text.takeOut}</ActionLink>}
        </div>
      )}
      <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={6} />}>
        {(list) =>
          list.length === 0 ? (
            <Nothing engagementId={engagementId} searched={keyword !== ''} doubtful={filter === 'doubtful'} />
          ) : (
            <Signs
              key={`${filter} ${keyword}`}
              engagementId={engagementId}
              list={list}
              isTable={isDesktop}
              isSplit={parts.length > 1}
              onMore={canRead ? readMore : null}
              total={total ?? list.length}
              pages={pages}
              onNoneLeft={isSentToDoubts ? navigation.back : undefined}
            />
          )
        }
      </Loaded>
      <SignExportSheet
        open={isTakingOut}
        onClose={() => setTakingOut(false)}
        engagementId={engagementId}
        meeting={detail.data}
      />
      {!isDesktop && <MorePages pages={pages} />}
    </Page>
  )
}

function Signs(props: {
  engagementId: string
  list: readonly Signed[]
  isTable: boolean
  isSplit: boolean
  onMore: (() => void) | null
  total: number
  pages: ReadPages
  /** Called when the last doubt has been explained, which closing had sent here for. */
  onNoneLeft: (() => void) | undefined
}) {
  const { engagementId, list, isTable, isSplit, onMore, onNoneLeft, total, pages } = props
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const files = useMemo(
    () =>
      list.flatMap(({ signInId, signatureUrl }) => (signatureUrl === null ? [] : { key: signInId, url: signatureUrl })),
    [list],
  )
  const signatures = usePrivateImages(files)
  const may = (name: string) =>
    detail.data?.allowedActions.some(({ action, allowed }) => action === name && allowed) === true
  const onExplained = (explainedId: string) => {
    const isLeft = list.some((row) => isOpenDoubt(row) && row.signInId !== explainedId)
    if (!isLeft) onNoneLeft?.()
  }
  const rights = { engagementId, mayExplain: may('uploadFile'), onExplained, mayVoid: may('voidSignIn') }
  if (isTable)
    return (
      <Suspense fallback={<RowSkeletons count={6} />}>
        <SignTable
          list={list}
          signatures={signatures}
          isSplit={isSplit}
          onMore={onMore}
          total={total}
          pages={pages}
          {...rights}
        />
      </Suspense>
    )
  return (
    <Group>
      {list.map((row) => (
        <SignRow key={row.signInId} row={row} signature={signatures.get(row.signInId)} {...rights} />
      ))}
    </Group>
  )
}

const isOpenDoubt = ({ suspicion, suspicionExplanation, voidReason }: Signed) =>
  suspicion !== null && suspicionExplanation === null && voidReason === null

function Nothing(props: { engagementId: string; searched: boolean; doubtful: boolean }) {
  const deskText = deskTexts.useText()
  const text = signListTexts.useText()
  if (props.searched) return <EmptyState drawing="search" text={deskText.noHits} />
  if (props.doubtful) return <EmptyState drawing="present" text={text.noDoubts} />
  return (
    <EmptyState
      drawing="people"
      text={deskText.noSigns}
      action={
        <ButtonLink icon="qr-code" href={paths.meetingDetailChildrenSigninStatus({ engagementId: props.engagementId })}>
          {deskText.openCode}
        </ButtonLink>
      }
    />
  )
}
