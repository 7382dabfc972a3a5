import { useMemo, useState } from 'react'
import { useSettled } from '../kit/use-settled.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { usePrivateImages } from '../kit/private-images.ts'
import { useCall, useCallPages } from '../kit/query.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Section } from '../ui/section.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { SignRow, type Signed } from './components/sign-row.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './desk.module.css'

/** Who signed in, how and when, with signatures; doubts to explain, sign-ins to void. */
export function Screen() {
  const text = deskTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const pages = useCallPages(
    'enrolment',
    'getSignList',
    (page: number | undefined) => ({ engagementId, page, ...(keyword !== '' && { keyword }) }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  const total = pages.data?.pages[0]?.total
  return (
    <Page title={text.signTitle} back="history">
      <div className={styles.search}>
        <SearchBox value={typed} onChange={setTyped} placeholder={text.searchPeople} />
      </div>
      {total !== undefined && (
        <p className={styles.live}>
          <span>{text.signed}</span>
          <strong>{total}</strong>
        </p>
      )}
      <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={6} />}>
        {(list) =>
          list.length === 0 ? (
            <Nothing engagementId={engagementId} searched={keyword !== ''} />
          ) : (
            <Signs engagementId={engagementId} list={list} />
          )
        }
      </Loaded>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </Page>
  )
}

function Signs({ engagementId, list }: { engagementId: string; list: readonly Signed[] }) {
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const files = useMemo(
    () =>
      list.flatMap(({ signInId, signatureUrl }) => (signatureUrl === null ? [] : { key: signInId, url: signatureUrl })),
    [list],
  )
  const signatures = usePrivateImages(files)
  const may = (name: string) =>
    detail.data?.allowedActions.some(({ action, allowed }) => action === name && allowed) === true
  return (
    <Section>
      {list.map((row) => (
        <SignRow
          key={row.signInId}
          engagementId={engagementId}
          row={row}
          signature={signatures.get(row.signInId)}
          mayExplain={may('uploadFile')}
          mayVoid={may('voidSignIn')}
        />
      ))}
    </Section>
  )
}

function Nothing({ engagementId, searched }: { engagementId: string; searched: boolean }) {
  const text = deskTexts.useText()
  if (searched) return <EmptyState drawing="search" text={text.noHits} />
  return (
    <EmptyState
      drawing="people"
      text={text.noSigns}
      action={
        <ButtonLink icon="qr-code" href={paths.meetingDetailChildrenSigninStatus({ engagementId })}>
          {text.openCode}
        </ButtonLink>
      }
    />
  )
}
